/** A preference as the server has it: key of packages/api/src/preferences.ts and JSON text. */
export type ServerPreference = { key: string; value: string };

/** The key under which the browser keeps a preference of the server; undefined: this version does not know it. */
export function storageKeyOf(key: string): string | undefined {
  if (key.startsWith(COLUMNS)) return `${STORED_COLUMNS}${key.slice(COLUMNS.length)}`;
  return PLAIN.find((pair) => pair.key === key)?.storageKey;
}

/** The server's key of what the browser keeps under a key; undefined: it stays in this browser. */
export function keyOf(storageKey: string): string | undefined {
  if (storageKey.startsWith(STORED_COLUMNS)) return `${COLUMNS}${storageKey.slice(STORED_COLUMNS.length)}`;
  return PLAIN.find((pair) => pair.storageKey === storageKey)?.key;
}

/** JSON of a stored text: columns and switches are stored as such, words are not. */
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
  return key.startsWith(COLUMNS) || SWITCHES.has(key);
}

const COLUMNS = "columns/";
const STORED_COLUMNS = "shore.columns.";
/** The storage's keys are older than the server's. */
const PLAIN = [
  { key: "theme", storageKey: "shore.theme" },
  { key: "clock", storageKey: "shore.clock" },
  { key: "vessels-as", storageKey: "shore.vessels.look" },
  { key: "density", storageKey: "shore.density" },
  { key: "single-key-shortcuts", storageKey: "shore.single-key-shortcuts" },
  { key: "ctrl-f-finds", storageKey: "shore.ctrl-f-finds" },
] as const;
/** True or false. */
const SWITCHES: ReadonlySet<string> = new Set(["single-key-shortcuts", "ctrl-f-finds"]);
