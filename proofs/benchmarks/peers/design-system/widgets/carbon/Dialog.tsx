import "./dialog.scss";
import { Button, Modal, TextInput } from "@carbon/react";
import { useState } from "react";

export function Example() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="tertiary" onClick={() => setOpen(true)}>
        Add address
      </Button>
      <Modal
        open={open}
        modalHeading="Add address"
        primaryButtonText="Add"
        secondaryButtonText="Cancel"
        onRequestClose={close}
        onRequestSubmit={close}
      >
        <TextInput id="street" labelText="Street" data-modal-primary-focus />
      </Modal>
    </>
  );
}
