import { useState } from "react";
import { Button } from "../../../Button/Button.tsx";
import { ConfirmDialog } from "../../../ConfirmDialog/ConfirmDialog.tsx";
import { Dialog } from "../../../Dialog/Dialog.tsx";
import { Menu } from "../../../Menu/Menu.tsx";
import { TextField } from "../../../TextField/TextField.tsx";
import { show, useResult } from "./mount.tsx";

export const dialog = show(() => {
  const [isOpen, setOpen] = useState(false);
  const [street, setStreet] = useState("");
  const close = () => setOpen(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Add address</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Add address"
        actions={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" onPress={close}>
              Add
            </Button>
          </>
        }
      >
        <TextField label="Street" value={street} onChange={setStreet} />
      </Dialog>
    </>
  );
});

export const confirmDialog = show(() => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Discard</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Discard all notes?"
        confirmLabel="Discard"
        isDestructive
        onConfirm={() => setOpen(false)}
      >
        They cannot be brought back.
      </ConfirmDialog>
    </>
  );
});

export const menu = show(() => {
  const [result, tell] = useResult();
  const items = ["Archive", "Copy", "Delete", "Download"].map((label) => ({
    id: label,
    label,
    onAction: () => tell(label),
  }));
  return (
    <>
      <Menu trigger={<Button>Actions</Button>} items={items} />
      {result}
    </>
  );
});

export const menuOfLinks = show(() => {
  const items = ["Archive", "Copy", "Delete", "Download"].map((label) => ({
    id: label,
    label,
    href: `#${label.toLowerCase()}`,
  }));
  return <Menu trigger={<Button>Pages</Button>} items={items} />;
});
