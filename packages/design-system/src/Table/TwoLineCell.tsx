import type { ReactNode } from "react";

/** A cell of two lines, the second muted: an event type and its logbook. In a stacked row both are on one line. */
export function TwoLineCell({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span data-two-lines>
      <span>{first}</span>
      <span data-second>{second}</span>
    </span>
  );
}
