import { MarkedText, type TextRange } from "@shore/design-system/MarkedText";
import { createContext, type ReactNode, use } from "react";

type FreeTextProps = {
  /** Struck through: its record was removed. @default false */
  isRemoved?: boolean | undefined;
  children: ReactNode;
};

/** What was looked for in texts of an entry that is shown: the ranges to mark, by text. */
export const FoundTexts = createContext<ReadonlyMap<string, readonly TextRange[]>>(new Map());

/** Text written by a user or the crew: its language is unknown, so a screen reader must not read it as the page's English. */
export function FreeText({ isRemoved = false, children }: FreeTextProps) {
  const found = use(FoundTexts);
  const ranges = typeof children === "string" ? found.get(children) : undefined;
  const text = typeof children === "string" && ranges ? <MarkedText text={children} ranges={ranges} /> : children;
  return isRemoved ? <del lang="">{text}</del> : <span lang="">{text}</span>;
}
