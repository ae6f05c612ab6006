import { Button, Form, Input, Modal } from "antd";
import { useState } from "react";

export function Example() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add address</Button>
      <Modal title="Add address" open={open} onOk={close} onCancel={close} okText="Add" cancelText="Cancel">
        <Form layout="vertical">
          <Form.Item label="Street" name="street">
            <Input />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}
