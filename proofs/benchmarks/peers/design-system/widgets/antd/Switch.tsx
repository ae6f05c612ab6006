import { Form, Switch } from "antd";

export function Example() {
  return (
    <Form>
      <Form.Item label="Notifications" name="reports" valuePropName="checked">
        <Switch />
      </Form.Item>
    </Form>
  );
}
