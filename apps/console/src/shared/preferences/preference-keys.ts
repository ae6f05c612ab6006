/** A preference on the server: key of packages/api/src/preferences.ts and JSON text. */
export type ServerPreference = { key: string; value: string };

/** Returns the browser's storage key of a server preference; undefined if unknown to this version. */
export function storageKeyOf(key: string): string | undefined {
  const ofTables = OF_TABLES.find(({ prefix }) => key.startsWith(prefix));
  if (ofTables) return `${ofTables.stored}${key.slice(ofTables.prefix.length)}`;
  return PLAIN.find((pair) => pair.key === key)?.storageKey;
}

/** Returns the server's key of a browser storage key; undefined if it is not synchronised. */
export function keyOf(storageKey: string): string | undefined {
  const ofTables = OF_TABLES.find(({ stored }) => storageKey.startsWith(stored));
  if (ofTables) return `${ofTables.prefix}${storageKey.slice(ofTables.stored.length)}`;
  return PLAIN.find((pair) => pair.storageKey === storageKey)?.key;
}

/** Returns the JSON of a stored text: columns, collapsed groups, switches and lists are stored as JSON, other texts as they are. */
export function valueOf(key: string, text: string): string {
  return isStoredAsJson(key) ? text : JSON.stringify(text);
}

/** Returns the text to store for a value; undefined for an invalid one. */
export function textOf({ key, value }: ServerPreference): string | undefined {
  if (isStoredAsJson(key)) return value;
  try {
    const text: unknown = JSON.parse(value);
    return typeof text === "string" ? text : undefined;
  } catch {
    return undefined;
  }
}

function isStoredAsJson(key: string): boolean {
  return OF_TABLES.some(({ prefix }) => key.startsWith(prefix)) || STORED_AS_JSON.has(key);
}

/** Preferences per table; the table's name follows the prefix. */
const OF_TABLES = [
  { prefix: "columns/", stored: "shore.columns." },
  { prefix: "folds/", stored: "shore.folds." },
] as const;
/** The storage keys are older than the server's. */
const PLAIN = [
  { key: "theme", storageKey: "shore.theme" },
  { key: "clock", storageKey: "shore.clock" },
  { key: "first-screen", storageKey: "shore.first-screen" },
  { key: "vessels-as", storageKey: "shore.vessels.look" },
  { key: "density", storageKey: "shore.density" },
  { key: "single-key-shortcuts", storageKey: "shore.single-key-shortcuts" },
  { key: "ctrl-f-finds", storageKey: "shore.ctrl-f-finds" },
  { key: "overview-figures", storageKey: "shore.overview-figures" },
] as const;
/** Booleans and lists. */
const STORED_AS_JSON: ReadonlySet<string> = new Set(["single-key-shortcuts", "ctrl-f-finds", "overview-figures"]);
