import "./date-picker.scss";
import { DatePicker, DatePickerInput } from "@carbon/react";

export function Example() {
  return (
    <DatePicker datePickerType="single" dateFormat="Y-m-d" value="2026-01-15">
      <DatePickerInput id="departure" labelText="Sailing date" placeholder="yyyy-mm-dd" />
    </DatePicker>
  );
}
