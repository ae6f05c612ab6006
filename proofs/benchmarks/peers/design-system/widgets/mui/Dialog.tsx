import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useState } from "react";

export function Example() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Add address
      </Button>
      <Dialog open={open} onClose={close} aria-labelledby="address-title">
        <DialogTitle id="address-title">Add address</DialogTitle>
        <DialogContent>
          <TextField id="street" label="Street" margin="dense" autoFocus />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button onClick={close}>Add</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
