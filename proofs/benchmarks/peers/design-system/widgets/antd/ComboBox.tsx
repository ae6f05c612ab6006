import { Form, Select } from "antd";
import { vessels } from "../data.ts";

export function Example() {
  return (
    <Form layout="vertical">
      <Form.Item label="Vessel" name="vessel">
        <Select showSearch={{ optionFilterProp: "label" }} options={[...vessels]} style={{ width: 240 }} />
      </Form.Item>
    </Form>
  );
}
