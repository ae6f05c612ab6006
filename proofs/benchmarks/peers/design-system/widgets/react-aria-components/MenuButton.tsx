import "./button.css";
import "./popover.css";
import "./menu.css";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { actions } from "../data.ts";

export function Example() {
  const [done, setDone] = useState("");
  return (
    <>
      <MenuTrigger>
        <Button>Actions</Button>
        <Popover>
          <Menu onAction={(label) => setDone(String(label))}>
            {actions.map((label) => (
              <MenuItem key={label} id={label}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      <p data-result>{done}</p>
    </>
  );
}
