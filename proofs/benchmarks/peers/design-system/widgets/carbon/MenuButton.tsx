import "./menu-button.scss";
import { MenuButton, MenuItem } from "@carbon/react";
import { useState } from "react";
import { actions } from "../data.ts";

export function Example() {
  const [done, setDone] = useState("");
  return (
    <>
      <MenuButton label="Actions">
        {actions.map((label) => (
          <MenuItem key={label} label={label} onClick={() => setDone(label)} />
        ))}
      </MenuButton>
      <p data-result>{done}</p>
    </>
  );
}
