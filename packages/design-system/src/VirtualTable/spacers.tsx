import type { ReactNode } from "react";
import type { VirtualLine } from "../primitives/virtual-list.ts";

/** Returns the lines in order, with a spacer row for missing ones. */
export function withSpacers(
  mounted: readonly VirtualLine[],
  totalSize: number,
  line: (line: number) => ReactNode,
): ReactNode[] {
  const rows: ReactNode[] = [];
  let end = 0;
  for (const next of mounted) {
    if (next.start > end) rows.push(<Spacer key={`before ${rows.length}`} size={next.start - end} />);
    rows.push(line(next.line));
    end = next.end;
  }
  if (totalSize > end) rows.push(<Spacer key="after" size={totalSize - end} />);
  return rows;
}

function Spacer({ size }: { size: number }) {
  return (
    <tr data-kind="spacer" aria-hidden>
      <td style={{ height: `${size}px` }} />
    </tr>
  );
}
