import { useEffect, useState } from "react";
import { type CoastlineDetail, loadCoastline, loadedCoastline, type Ring } from "./coastline.ts";

export type CoastlineState = { rings: readonly Ring[]; hasFailed: boolean };

/** Returns the coastline in this detail; until it has loaded, another loaded one. */
export function useCoastline(detail: CoastlineDetail): CoastlineState {
  const [known, setKnown] = useState<Partial<Record<CoastlineDetail, readonly Ring[]>>>(() => {
    const rings = loadedCoastline(detail);
    return rings === undefined ? {} : { [detail]: rings };
  });
  const [failed, setFailed] = useState<CoastlineDetail>();
  // Loads data, which is outside React.
  useEffect(() => {
    let isUnmounted = false;
    const loadAndShow = async () => {
      try {
        const rings = await loadCoastline(detail);
        if (!isUnmounted) setKnown((before) => ({ ...before, [detail]: rings }));
      } catch {
        if (!isUnmounted) setFailed(detail);
      }
    };
    void loadAndShow();
    return () => {
      isUnmounted = true;
    };
  }, [detail]);
  return { rings: known[detail] ?? known["50m"] ?? known["110m"] ?? [], hasFailed: failed === detail };
}
