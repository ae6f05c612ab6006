import { Form, Input } from "antd";

export function Example() {
  return (
    <Form layout="vertical" initialValues={{ email: "nobody" }}>
      <Form.Item label="Email" name="email" validateStatus="error" help="Enter a whole address">
        <Input type="email" />
      </Form.Item>
    </Form>
  );
}
