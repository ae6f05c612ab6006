/** A preference as the server has it: key of packages/api/src/preferences.ts and JSON text. */
export type ServerPreference = { key: string; value: string };

/** The key under which the browser keeps a preference of the server; undefined: this version does not know it. */
export function storageKeyOf(key: string): string | undefined {
  const ofTables = OF_TABLES.find(({ prefix }) => key.startsWith(prefix));
  if (ofTables) return `${ofTables.stored}${key.slice(ofTables.prefix.length)}`;
  return PLAIN.find((pair) => pair.key === key)?.storageKey;
}

/** The server's key of what the browser keeps under a key; undefined: it stays in this browser. */
export function keyOf(storageKey: string): string | undefined {
  const ofTables = OF_TABLES.find(({ stored }) => storageKey.startsWith(stored));
  if (ofTables) return `${ofTables.prefix}${storageKey.slice(ofTables.stored.length)}`;
  return PLAIN.find((pair) => pair.storageKey === storageKey)?.key;
}

/** JSON of a stored text: columns, folded groups, switches and lists are stored as such, words are not. */
export function valueOf(key: string, text: string): string {
  return isStoredAsJson(key) ? text : JSON.stringify(text);
}

/** The text that is stored for a value; undefined for one of another shape. */
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

/** Preferences of each table; its name follows. */
const OF_TABLES = [
  { prefix: "columns/", stored: "shore.columns." },
  { prefix: "folds/", stored: "shore.folds." },
] as const;
/** The storage's keys are older than the server's. */
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
/** True or false, and lists. */
const STORED_AS_JSON: ReadonlySet<string> = new Set(["single-key-shortcuts", "ctrl-f-finds", "overview-figures"]);
