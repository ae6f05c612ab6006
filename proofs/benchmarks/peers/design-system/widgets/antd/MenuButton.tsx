import { Button, Dropdown } from "antd";
import { useState } from "react";
import { actions } from "../data.ts";

const items = actions.map((label) => ({ key: label, label }));

export function Example() {
  const [done, setDone] = useState("");
  return (
    <>
      <Dropdown menu={{ items, onClick: ({ key }) => setDone(key) }} trigger={["click"]}>
        <Button>Actions</Button>
      </Dropdown>
      <p data-result>{done}</p>
    </>
  );
}
