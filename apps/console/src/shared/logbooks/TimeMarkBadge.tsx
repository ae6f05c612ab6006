import { Badge } from "@shore/design-system/Badge";
import { type Marked, timeMarkLabel } from "./time-marks.ts";

/** The mark of an entry whose time is not believed, after a blank; nothing where it counts. Source: docs/spec/entry-times.md. */
export function TimeMarkBadge({ of }: { of: Marked }) {
  const label = timeMarkLabel(of);
  if (label === "") return null;
  return (
    <>
      {" "}
      <Badge tone="warning">{label}</Badge>
    </>
  );
}
