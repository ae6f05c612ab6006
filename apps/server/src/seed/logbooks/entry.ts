import type { Random } from "../random.ts";
import type { Itinerary } from "../voyage/itinerary.ts";

/** A person on board, as in the contract. */
export type Seafarer = {
  userUuid: string;
  displayNameShort: string;
  forename: string;
  surname: string;
  shortname: string;
};

/** Crew of a ship by function. */
export type Crew = Record<"master" | "firstOfficer" | "secondOfficer" | "chiefEngineer" | "secondEngineer", Seafarer>;

export type Table = { rows: { columns: string[] }[] };

export type UserDatum = { name: string; label: string; fieldType: string } & (
  | { string: string }
  | { number: number }
  | { table: Table }
);

export type CollectedDatum = { name: string; label: string; manual: boolean } & (
  | { position: { latitude: number; longitude: number } }
  | { number: number }
  | { string: string }
  | { bool: boolean }
);

export type Remark = { value: string; user: Seafarer; at: number; crossedOut?: { by: Seafarer; at: number } };

/** A log entry before its times get offsets. Instants in milliseconds since 1970. */
export type Entry = {
  at: number;
  logbook: "bwrb" | "cargo" | "deck" | "engine" | "garbage" | "gmdss" | "oil1" | "oil2";
  type: EntryType;
  summary: string;
  by: Seafarer;
  userData?: UserDatum[];
  collectedData?: CollectedDatum[];
  /** Absent: depends on its age. `false`: not yet. */
  recordedAt?: number;
  verified?: { by: Seafarer; at: number } | false;
  signed?: { by: Seafarer; at: number } | false;
  crossedOut?: { by: Seafarer; at: number };
  remarks?: Remark[];
};

export type EntryType = { id: string; name: string; category: string };

/** Input of all logbooks of a ship. */
export type Ship = {
  itinerary: Itinerary;
  crew: Crew;
  random: Random;
  /** Some entries of the last days are not verified yet; on other ships only forgotten older ones. */
  verifiesLate: boolean;
};

/** `type("noon-report", "Noon report", "Navigation")` */
export function type(id: string, name: string, category: string): EntryType {
  return { id, name, category };
}

export function filledText(name: string, label: string, string: string): UserDatum {
  return { name, label, fieldType: "text", string };
}

export function filledNumber(name: string, label: string, number: number): UserDatum {
  return { name, label, fieldType: "number", number };
}

export function filledTable(name: string, label: string, heads: string[], ...rows: string[][]): UserDatum {
  const table = { rows: [heads, ...rows].map((columns) => ({ columns })) };
  return { name, label, fieldType: "table_with_headers", table };
}

export function checklist(reference: string): UserDatum {
  return { name: "checklist", label: "Checklist", fieldType: "checklist_ref", string: reference };
}

export function operation(reference: string): UserDatum {
  return { name: "operation", label: "Operation", fieldType: "mso_operation_ref", string: reference };
}

export function measured(name: string, label: string, number: number, manual = false): CollectedDatum {
  return { name, label, manual, number };
}

export function measuredText(name: string, label: string, string: string, manual = false): CollectedDatum {
  return { name, label, manual, string };
}

export function measuredFlag(name: string, label: string, bool: boolean, manual = false): CollectedDatum {
  return { name, label, manual, bool };
}

/** A position with the resolution of instruments, 0.001 minute. */
export function measuredPosition(place: { latitude: number; longitude: number }, manual = false): CollectedDatum {
  const position = { latitude: toMilliminute(place.latitude), longitude: toMilliminute(place.longitude) };
  return { name: "position", label: "Position", manual, position };
}

function toMilliminute(degrees: number): number {
  return Number((Math.round(degrees * 60_000) / 60_000).toFixed(7));
}

export const MINUTE = 60_000;
export const HOUR = 3_600_000;
