import { Button } from "@shore/design-system/Button";
import { Dialog } from "@shore/design-system/Dialog";
import { TextField } from "@shore/design-system/TextField";
import { useState } from "react";

export function Example() {
  const [isOpen, setIsOpen] = useState(false);
  const [street, setStreet] = useState("");
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Add address</Button>
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
}
