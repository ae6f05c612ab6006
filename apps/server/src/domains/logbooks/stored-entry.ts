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
    position?: { latitude?: number; longitude?: number };
    number?: number;
    string?: string;
    bool?: boolean;
  }[];
};
