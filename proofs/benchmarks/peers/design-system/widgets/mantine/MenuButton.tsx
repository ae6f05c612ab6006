import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Button.css";
import "@mantine/core/styles/Menu.css";
import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { actions } from "../data.ts";

export function Example() {
  const [done, setDone] = useState("");
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button>Actions</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((label) => (
            <Menu.Item key={label} onClick={() => setDone(label)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <p data-result>{done}</p>
    </>
  );
}
