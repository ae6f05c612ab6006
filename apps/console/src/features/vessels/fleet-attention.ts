import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import type { ReactNode } from "react";

/** The attention items of the fleet for its list. Computed by a chunk that loads after the list. */
export type FleetAttention = {
  /** Returns a vessel's pills; undefined: it has no items. */
  pills: (vessel: Vessel, most: number) => ReactNode;
  /** Returns the first pill as text and the number of pills, where there is no room for them; undefined: no items. */
  shortText: (vesselUuid: string) => { text: string; count: number } | undefined;
  /** Whether it has an item of a grade. */
  has: (vesselUuid: string, grade: "act" | "look") => boolean;
  /** Returns the highest grade of its items; undefined: no items. */
  gradeOf: (vesselUuid: string) => "act" | "look" | "know" | undefined;
  /** The vessels that need somebody, worst first, each in a sentence. */
  sentences: readonly { vesselUuid: string; headline: string; explanation: string }[];
};

/** Loading, or failed: the list renders without it. */
export type FleetAttentionState = FleetAttention | "loading" | "failed";
