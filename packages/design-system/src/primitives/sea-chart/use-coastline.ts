import { useEffect, useState } from "react";
import { type CoastlineDetail, coastlineDetail, loadCoastline, type Ring } from "./coastline.ts";
import type { MapView } from "./mercator.ts";

export type CoastlineState = { rings: readonly Ring[]; hasFailed: boolean };

/** The coastline for a view: the coarse one at once where it is enough, else until the finer one has come. */
export function useCoastline(view: MapView): CoastlineState {
  const [known, setKnown] = useState<Partial<Record<CoastlineDetail, readonly Ring[]>>>({});
  const [failed, setFailed] = useState<CoastlineDetail>();
  const detail = coastlineDetail(view);
  // Fetches data, which live outside React.
  useEffect(() => {
    let isGone = false;
    const arrive = async () => {
      try {
        const rings = await loadCoastline(detail);
        if (!isGone) setKnown((before) => ({ ...before, [detail]: rings }));
      } catch {
        if (!isGone) setFailed(detail);
      }
    };
    void arrive();
    return () => {
      isGone = true;
    };
  }, [detail]);
  return { rings: known[detail] ?? known["50m"] ?? known["110m"] ?? [], hasFailed: failed === detail };
}
