import { Button } from "@shore/design-system/Button";
import { Menu } from "@shore/design-system/Menu";
import { useState } from "react";
import { actions } from "../data.ts";

export function Example() {
  const [done, setDone] = useState("");
  const items = actions.map((label) => ({ id: label, label, onAction: () => setDone(label) }));
  return (
    <>
      <Menu trigger={<Button>Actions</Button>} items={items} />
      <p data-result>{done}</p>
    </>
  );
}
