import type { Vessel } from "@shore/api/gen-initial/shore/v1/vessels_pb";
import type { ReactNode } from "react";

/** What needs a person of the fleet, as its list shows it. Made by code that comes after the list. */
export type FleetAttention = {
  /** A vessel's pills; undefined: nothing needs a person. */
  pills: (vessel: Vessel, most: number) => ReactNode;
  /** The first pill in words and how many there are, for a place without room for them; undefined: nothing needs a person. */
  wordsOf: (vesselUuid: string) => { text: string; count: number } | undefined;
  /** The highest grade of what needs a person; undefined: nothing does. */
  gradeOf: (vesselUuid: string) => "act" | "look" | "know" | undefined;
  /** Its place among those that need a person, the most urgent first; undefined: it does not. */
  placeOf: (vesselUuid: string) => number | undefined;
};

/** Not there yet, or never: the list stands without it. */
export type FleetAttentionRead = FleetAttention | "loading" | "failed";
