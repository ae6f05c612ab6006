import type { ReactNode } from "react";

type FreeTextProps = {
  /** Struck through: its record was removed. @default false */
  isRemoved?: boolean | undefined;
  children: ReactNode;
};

/** Text written by a user or the crew: its language is unknown, so a screen reader must not read it as the page's English. */
export function FreeText({ isRemoved = false, children }: FreeTextProps) {
  return isRemoved ? <del lang="">{children}</del> : <span lang="">{children}</span>;
}
