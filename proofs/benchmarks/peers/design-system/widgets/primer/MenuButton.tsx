import { ActionList, ActionMenu } from "@primer/react";
import { useState } from "react";
import { actions } from "../data.ts";

export function Example() {
  const [done, setDone] = useState("");
  return (
    <>
      <ActionMenu>
        <ActionMenu.Button>Actions</ActionMenu.Button>
        <ActionMenu.Overlay>
          <ActionList>
            {actions.map((label) => (
              <ActionList.Item key={label} onSelect={() => setDone(label)}>
                {label}
              </ActionList.Item>
            ))}
          </ActionList>
        </ActionMenu.Overlay>
      </ActionMenu>
      <p data-result>{done}</p>
    </>
  );
}
