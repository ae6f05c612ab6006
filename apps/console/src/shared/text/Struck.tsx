import type { ReactNode } from "react";

/** Its children, struck through when they were removed; to a screen reader a deletion. */
export function Struck({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? <del>{children}</del> : children;
}
