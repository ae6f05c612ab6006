import { Spinner } from "@shore/design-system/Spinner";
import { effectOf } from "./effect.ts";
import { EffectOnVessels } from "./EffectOnVessels.tsx";
import { useFleetDistribution } from "./use-fleet-distribution.ts";
import type { FleetDistribution } from "./vessel-checklists.ts";

type EffectPreviewProps = {
  /** Returns the distribution after the change; one of the functions of `effect.ts`. */
  change: (now: FleetDistribution) => FleetDistribution;
};

/**
 * Previews the effect of a change on the vessels. Fetched when the dialog opens: data that is minutes old might omit a vessel. If it cannot
 * be loaded, the change can still be made.
 */
export function EffectPreview({ change }: EffectPreviewProps) {
  const { data: now, isError, isFetchedAfterMount } = useFleetDistribution();
  if (isError) return <p>Which vessels are affected cannot be shown now.</p>;
  if (!isFetchedAfterMount || !now) return <Spinner label="Finding the vessels that are affected" />;
  return <EffectOnVessels effects={effectOf(now, change(now))} />;
}
