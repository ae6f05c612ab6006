import { DatePicker, type IsoDay } from "@shore/design-system/DatePicker";
import { useState } from "react";

export function Example() {
  const [day, setDay] = useState<IsoDay | undefined>("2026-01-15");
  return <DatePicker label="Sailing date" value={day} onChange={setDay} />;
}
