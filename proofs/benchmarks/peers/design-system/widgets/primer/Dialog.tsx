import { Button, Dialog, FormControl, TextInput } from "@primer/react";
import { useRef, useState } from "react";

export function Example() {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button ref={opener} onClick={() => setIsOpen(true)}>
        Add address
      </Button>
      {isOpen ? (
        <Dialog
          title="Add address"
          onClose={close}
          returnFocusRef={opener}
          footerButtons={[
            { buttonType: "default", content: "Cancel", onClick: close },
            { buttonType: "primary", content: "Add", onClick: close },
          ]}
        >
          <FormControl>
            <FormControl.Label>Street</FormControl.Label>
            <TextInput />
          </FormControl>
        </Dialog>
      ) : null}
    </>
  );
}
