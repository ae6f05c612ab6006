import { useState } from "react";

/**
 * Which entries are open: one beside the list, others below their rows. Where nothing is beside the list, all are below their rows. The
 * entry that the address names is opened, and of all hits the last.
 * @param hasPanel one is shown beside the list
 * @param initial the one that is open at first
 */
export function useOpenEntries(
  { named, hit, initial }: { named: string | undefined; hit: string | undefined; initial: string | undefined },
  hasPanel: boolean,
) {
  const [state, setState] = useState<OpenEntries>({ openKey: initial, below: NONE });
  const [asked, setAsked] = useState({ named, hit });
  if (asked.named !== named || asked.hit !== hit) {
    setAsked({ named, hit });
    const isFurtherHit = hit !== undefined && asked.hit !== hit;
    const next = isFurtherHit ? hit : asked.named === named ? undefined : named;
    // A hit gives its place to the next one; what else is open below its row stays.
    const stays = !hasPanel && state.openKey !== undefined && state.openKey !== asked.hit;
    if (next !== undefined)
      setState({ openKey: next, below: stays ? new Set([...state.below, state.openKey ?? next]) : state.below });
  }
  const { openKey, below } = state;
  return {
    /** The entry beside the list. */
    openKey: hasPanel ? openKey : undefined,
    setOpenKey: (key: string | undefined) => setState({ openKey: key, below }),
    /** Those below their rows. */
    expandedKeys: hasPanel || openKey === undefined ? below : new Set([...below, openKey]),
    setExpandedKeys: (keys: ReadonlySet<string>) => {
      const isStillOpen = hasPanel || (openKey !== undefined && keys.has(openKey));
      setState({
        openKey: isStillOpen ? openKey : undefined,
        below: new Set([...keys].filter((key) => hasPanel || key !== openKey)),
      });
    },
  };
}

type OpenEntries = { openKey: string | undefined; below: ReadonlySet<string> };

const NONE: ReadonlySet<string> = new Set();
