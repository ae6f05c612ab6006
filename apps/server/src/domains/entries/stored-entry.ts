import type { ChangeableFields, EntryUser } from "@shore/api/entry-state";

/** Fields of an entry without a column: the contract's JSON, default values left out. */
export type StoredEntry = ChangeableFields & {
  entryTypeName?: string;
  summary?: string;
  recordUser?: EntryUser;
  userData?: {
    name?: string;
    label?: string;
    fieldType?: string;
    string?: string;
    number?: number;
    table?: { rows?: { columns?: string[] }[] };
  }[];
  collectedData?: {
    name?: string;
    label?: string;
    manual?: boolean;
    /** Entries received before both halves were required may lack one: read it by {@link wholePosition}. */
    position?: { latitude?: number; longitude?: number };
    number?: number;
    string?: string;
    bool?: boolean;
  }[];
  /** Fields that begin with `x-`: any JSON, as received. */
  otherData?: Record<string, unknown>;
};

/** A value of an entry that has no field of its own. `text` is how it is shown: JSON, unless it is a text. */
export type OtherDatum = { name: string; text: string; isText: boolean };

/** Returns the other data of an entry, ordered by name. */
export function otherDataOf({ otherData = {} }: StoredEntry): OtherDatum[] {
  return Object.entries(otherData)
    .map(([name, value]) =>
      typeof value === "string"
        ? { name, text: value, isText: true }
        : { name, text: JSON.stringify(value), isText: false },
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns a stored position that has both halves: a half is none, because what is missing is not known to be 0°. */
export function wholePosition({
  position,
}: NonNullable<StoredEntry["collectedData"]>[number]): { latitude: number; longitude: number } | undefined {
  const { latitude, longitude } = position ?? {};
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}
