import { isUtf8 } from "node:buffer";
import { JsonError, parseJson } from "@shore/api/strict-json";
import {
  anyString,
  type Check,
  checkWhole,
  finiteNumber,
  flag,
  isObject,
  list,
  oneOf,
  quote,
  Refusal,
  shape,
  text,
  boolean,
  uuid,
  within,
} from "../../../kernel/import-checks.ts";
import { type ShipInstant, shipInstant, timeText } from "../../../kernel/import-time.ts";

/** A logbook entry as stored: fields that statements filter by as columns, the rest as the JSON text of the contract. */
export type EntryRow = {
  vesselUuid: string;
  logbookEntryUuid: string;
  logbookName: string;
  event: ShipInstant;
  record: ShipInstant | undefined;
  entryTypeId: string;
  entryTypeCategory: string;
  crossedOut: boolean;
  /** Equal entries have equal texts: fixed order of fields, default values left out. */
  entry: string;
};

/**
 * Parses one entry in the form of the contract's JSON plus `vesselUuid`.
 * @throws Refusal that names what is invalid
 */
export function readEntry(value: Record<string, unknown>): EntryRow {
  return readEntryOf(value, entryShape);
}

/** The same for an entry received when a position could have one half; it is kept as it came. */
export function readStoredEntry(value: Record<string, unknown>): EntryRow {
  return readEntryOf(value, storedEntryShape);
}

function readEntryOf(value: Record<string, unknown>, entryShape: Check): EntryRow {
  for (const name of NEEDED) {
    if (value[name] === undefined || value[name] === null || value[name] === "")
      throw new Refusal(`${name} is missing`);
  }
  const otherNames = Object.keys(value).filter((name) => name.startsWith(OTHER_PREFIX));
  // The shape checks each of these fields; missing ones were refused above.
  const stored = checkWhole(entryShape, otherNames.length === 0 ? value : without(value, otherNames)) as Checked;
  const { vesselUuid, logbookEntryUuid, logbookName, eventTime, recordTime, entryTypeId } = stored;
  const { entryTypeCategory = "", crossedOut = false } = stored;
  const otherData = otherNames.length === 0 ? undefined : otherDataOf(value, otherNames);
  return {
    vesselUuid,
    logbookEntryUuid,
    logbookName,
    event: shipInstant(eventTime, "eventTime"),
    record: recordTime === undefined ? undefined : shipInstant(recordTime, "recordTime"),
    entryTypeId,
    entryTypeCategory,
    crossedOut,
    // Fields without a value are not written.
    entry: JSON.stringify({ ...stored, ...AS_COLUMNS, otherData }),
  };
}

type Checked = {
  vesselUuid: string;
  logbookEntryUuid: string;
  eventTime: string;
  logbookName: string;
  entryTypeId: string;
  recordTime?: string;
  entryTypeCategory?: string;
  crossedOut?: true;
};

/** Fields that are columns of their own. */
const AS_COLUMNS = {
  vesselUuid: undefined,
  logbookEntryUuid: undefined,
  eventTime: undefined,
  logbookName: undefined,
  entryTypeId: undefined,
  recordTime: undefined,
  entryTypeCategory: undefined,
  crossedOut: undefined,
} satisfies Record<keyof Checked, undefined>;

/**
 * Parses a line or a fact as a JSON object, of which nothing is lost: no key twice, no number that a double changes.
 * @throws Refusal if it is none
 */
export function readObject(bytes: Uint8Array): Record<string, unknown> {
  return objectOf(bytes, parseJson);
}

/** The same for a fact received when the last of two equal keys and the nearest double counted. */
export function readStoredObject(bytes: Uint8Array): Record<string, unknown> {
  return objectOf(bytes, JSON.parse);
}

function objectOf(bytes: Uint8Array, parse: (text: string) => unknown): Record<string, unknown> {
  if (!isUtf8(bytes)) throw new Refusal("not UTF-8");
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    if (text.includes("\0")) throw new Refusal("holds a NUL character");
    throw new Refusal(error instanceof JsonError ? error.message : "malformed JSON");
  }
  if (!isObject(value)) throw new Refusal("not a JSON object");
  return value;
}

function without(value: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

/** Returns the fields of these names: any JSON that the database can store, `null` and empty ones too. */
function otherDataOf(value: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.toSorted().map((name) => {
      anyString(name, quote(name));
      if (name.length === OTHER_PREFIX.length) throw new Refusal(`${quote(name)} has no name behind ${OTHER_PREFIX}`);
      if (name.length > MAX_OTHER_NAME)
        throw new Refusal(`the field name ${quote(name)} has more than ${MAX_OTHER_NAME} characters`);
      return [name, anyJson(value[name], name)];
    }),
  );
}

/** Checks any JSON. Equal values have equal texts: the fields of objects are sorted. */
function anyJson(value: unknown, at: string): unknown {
  if (typeof value === "string") return anyString(value, at);
  if (Array.isArray(value)) return value.map((item: unknown, index) => anyJson(item, `${at}[${index}]`));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => {
        const further = `${at}.${name}`;
        return [anyString(name, quote(further)), anyJson(value[name], further)];
      }),
  );
}

/** Fields that begin with it are kept as other data. Source: docs/import.md#entries. */
const OTHER_PREFIX = "x-";
const MAX_OTHER_NAME = 128;

function logbook(value: unknown, at: string): string {
  if (typeof value === "string" && LOGBOOKS.has(value)) return value;
  throw new Refusal(`${at} names an unknown logbook: ${quote(value)}`);
}

const LOGBOOKS = new Set(["bwrb", "cargo", "deck", "engine", "garbage", "gmdss", "oil1", "oil2"]);

const NEEDED = ["logbookEntryUuid", "vesselUuid", "eventTime", "logbookName", "entryTypeId"];

/** A person on board. */
export const user = shape({
  userUuid: (value, at) => (value === "" ? undefined : uuid(value, at)),
  displayNameShort: text,
  forename: text,
  surname: text,
  shortname: text,
});

const userTime = shape({ user, time: timeText });

const table = shape({ rows: list(shape({ columns: list(anyString) })) });

const userDataItem = oneOf(
  shape({ name: text, label: text, fieldType: text, string: anyString, number: finiteNumber, table }),
  ["string", "number", "table"],
);

const halves = shape({ latitude: within(90), longitude: within(180) });

/** A position has both halves: no half is ever taken as 0°. */
const position: Check = (value, at) => {
  const stored = halves(value, at) as { latitude?: number; longitude?: number }; // The shape has these fields.
  const missing = (["latitude", "longitude"] as const).find((name) => stored[name] === undefined);
  if (missing) throw new Refusal(`${at} has no ${missing}: write both, a 0 too, or leave the position out`);
  return stored;
};

const collectedDataItem = (position: Check) =>
  oneOf(
    shape({ name: text, label: text, manual: flag, position, number: finiteNumber, string: anyString, bool: boolean }),
    ["position", "number", "string", "bool"],
  );

const remark = shape({
  remarkUuid: uuid,
  value: text,
  user,
  time: timeText,
  crossedOut: flag,
  strikethroughUser: user,
  strikethroughTime: timeText,
});

const entryShapeWith = (position: Check) =>
  shape({
    logbookEntryUuid: uuid,
    vesselUuid: uuid,
    eventTime: timeText,
    recordTime: timeText,
    logbookName: logbook,
    entryTypeId: text,
    entryTypeName: text,
    entryTypeCategory: text,
    summary: text,
    recordUser: user,
    userData: list(userDataItem),
    collectedData: list(collectedDataItem(position)),
    verified: flag,
    verification: userTime,
    signed: flag,
    signature: userTime,
    crossedOut: flag,
    strikethrough: userTime,
    remarks: list(remark),
  });

const entryShape = entryShapeWith(position);
const storedEntryShape = entryShapeWith(halves);
