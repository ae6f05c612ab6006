import { useDeferredValue, useState } from "react";

export type ExpandedKeys = {
  /** The keys of the open rows. Left out, the table keeps them itself. */
  expandedKeys?: ReadonlySet<string> | undefined;
  onExpandedChange?: ((keys: ReadonlySet<string>) => void) | undefined;
};

/** The open rows, kept by the caller or, without one, by the table; and the function that opens or closes a row. */
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
  // What a row opens may be much to draw; the press is answered before.
  return [useDeferredValue(open), toggle];
}

const noKeys: ReadonlySet<string> = new Set();
