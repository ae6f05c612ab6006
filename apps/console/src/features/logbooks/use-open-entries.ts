import { useState } from "react";

/**
 * Which entries are open: one beside the list, others expanded below their rows; without a panel all are below their rows. Opens the
 * entry in the URL, and of all hits only the last.
 * @param hasPanel whether one is shown beside the list
 * @param initial the initially open one
 */
export function useOpenEntries(
  { named, hit, initial }: { named: string | undefined; hit: string | undefined; initial: string | undefined },
  hasPanel: boolean,
) {
  const [state, setState] = useState<OpenEntries>({ openKey: initial, below: NONE });
  const [previous, setPrevious] = useState({ named, hit });
  if (previous.named !== named || previous.hit !== hit) {
    setPrevious({ named, hit });
    const isFurtherHit = hit !== undefined && previous.hit !== hit;
    const next = isFurtherHit ? hit : previous.named === named ? undefined : named;
    // The next hit closes the previous one; other expanded rows stay.
    const stays = !hasPanel && state.openKey !== undefined && state.openKey !== previous.hit;
    if (next !== undefined)
      setState({ openKey: next, below: stays ? new Set([...state.below, state.openKey ?? next]) : state.below });
  }
  const { openKey, below } = state;
  return {
    /** The entry beside the list. */
    openKey: hasPanel ? openKey : undefined,
    setOpenKey: (key: string | undefined) => setState({ openKey: key, below }),
    /** The entries expanded below their rows. */
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
