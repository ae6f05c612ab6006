import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { actions } from "../data.ts";

export function Example() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [done, setDone] = useState("");
  const open = anchor !== null;
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        id="actions-button"
        aria-controls={open ? "actions-menu" : undefined}
        aria-haspopup="true"
        aria-expanded={open ? "true" : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Actions
      </Button>
      <Menu
        id="actions-menu"
        anchorEl={anchor}
        open={open}
        onClose={close}
        slotProps={{ list: { "aria-labelledby": "actions-button" } }}
      >
        {actions.map((label) => (
          <MenuItem
            key={label}
            onClick={() => {
              setDone(label);
              close();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      <p data-result>{done}</p>
    </>
  );
}
