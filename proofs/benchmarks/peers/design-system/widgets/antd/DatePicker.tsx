import { DatePicker, Form } from "antd";
import dayjs from "dayjs";

export function Example() {
  return (
    <Form layout="vertical" initialValues={{ departure: dayjs("2026-01-15") }}>
      <Form.Item label="Sailing date" name="departure">
        <DatePicker />
      </Form.Item>
    </Form>
  );
}
