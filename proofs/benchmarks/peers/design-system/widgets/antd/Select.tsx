import { Form, Select } from "antd";
import type { SelectExampleProps } from "../contract.ts";

export function Example({ options, chosen }: SelectExampleProps) {
  return (
    <Form layout="vertical" initialValues={{ logbook: chosen }}>
      <Form.Item label="Logbook" name="logbook">
        <Select placeholder="Choose a logbook" options={[...options]} style={{ width: 240 }} />
      </Form.Item>
    </Form>
  );
}
