import { useEffect, useState } from "react";
import {
  coarseCoastline,
  type CoastlineDetail,
  loadedFineCoastline,
  loadFineCoastline,
  type Ring,
} from "./coastline.ts";

export type CoastlineState = {
  rings: readonly Ring[];
  /** Whether they are in the wanted detail. */
  isDetailed: boolean;
  hasFailed: boolean;
};

/** Returns the coastline in this detail; until the fine one has loaded, the coarse one, so that no frame is without land. */
export function useCoastline(detail: CoastlineDetail): CoastlineState {
  const [fine, setFine] = useState(loadedFineCoastline);
  const [hasFailed, setFailed] = useState(false);
  const isWanted = detail === "50m" && fine === undefined;
  // Loads data, which is outside React.
  useEffect(() => {
    if (!isWanted) return undefined;
    let isUnmounted = false;
    const loadAndShow = async () => {
      try {
        const rings = await loadFineCoastline();
        if (!isUnmounted) setFine(() => rings);
      } catch {
        if (!isUnmounted) setFailed(true);
      }
    };
    void loadAndShow();
    return () => {
      isUnmounted = true;
    };
  }, [isWanted]);
  return {
    rings: (detail === "50m" ? fine : undefined) ?? coarseCoastline(),
    isDetailed: !isWanted,
    hasFailed: hasFailed && isWanted,
  };
}

/** Returns the land at 1:50 million, by which legs are judged; none until it has loaded: the coarse one lies over narrow waters. */
export function useFineLand(): readonly Ring[] {
  const { rings, isDetailed } = useCoastline("50m");
  return isDetailed ? rings : NO_LAND;
}

const NO_LAND: readonly Ring[] = [];
