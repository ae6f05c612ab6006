import { useDeferredValue, useState } from "react";

export type ExpandedKeys = {
  /** The keys of the expanded rows. When omitted, the table is uncontrolled. */
  expandedKeys?: ReadonlySet<string> | undefined;
  onExpandedChange?: ((keys: ReadonlySet<string>) => void) | undefined;
};

/** Returns the expanded rows, controlled by the caller or uncontrolled, and the function that toggles a row. */
export function useExpandedKeys({
  expandedKeys,
  onExpandedChange,
}: ExpandedKeys): [ReadonlySet<string>, (key: string) => void] {
  const [own, setOwn] = useState(noKeys);
  const open = expandedKeys ?? own;
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOwn(next);
    onExpandedChange?.(next);
  };
  // Details may be expensive to render; respond to the press first.
  return [useDeferredValue(open), toggle];
}

const noKeys: ReadonlySet<string> = new Set();
