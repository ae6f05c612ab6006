import type { ReactNode } from "react";

type FreeTextProps = {
  /** Struck through: its record was removed. @default false */
  isRemoved?: boolean | undefined;
  children: ReactNode;
};

/** What somebody wrote, on board or in the office: its language is unknown, so a screen reader must not take it for the page's English. */
export function FreeText({ isRemoved = false, children }: FreeTextProps) {
  return isRemoved ? <del lang="">{children}</del> : <span lang="">{children}</span>;
}
