import "./button.css";
import "./field.css";
import "./modal.css";
import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { TextField } from "react-aria-components/TextField";

export function Example() {
  return (
    <DialogTrigger>
      <Button>Add address</Button>
      <ModalOverlay>
        <Modal>
          <Dialog>
            <Heading slot="title">Add address</Heading>
            <TextField>
              <Label>Street</Label>
              <Input />
            </TextField>
            <div className="actions">
              <Button slot="close">Cancel</Button>
              <Button slot="close">Add</Button>
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
