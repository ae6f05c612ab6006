import { createHash } from "node:crypto";
import { isUtf8 } from "node:buffer";
import { RECEIPT_STATES, type ReceiptState } from "../checklists/checklist-receipts.ts";
import { anyText, type Check, isObject, quote, Refusal, shape, text, uuid } from "../logbooks/import-checks.ts";
import { type EntryRow, parseLine, readEntry, user } from "../logbooks/import-entry.ts";
import { type ShipInstant, shipInstant, timeText } from "../logbooks/import-time.ts";

/** A fact about an entry that was recorded before. */
export type EntryChange = {
  logbookEntryUuid: string;
  /** The contract's JSON of the rest: user, reason, remarkUuid, value; default values left out. */
  detail: object;
};

type Content = { factUuid: string; time: ShipInstant } & (
  | { entry: EntryRow; replacesLogbookEntryUuid: string | undefined }
  | { change: EntryChange }
  | { receipt: { revisionUuid: string; state: ReceiptState; user: object | undefined } }
);

/** A fact that can be taken. `hash` is the SHA-256 of its content as it came. */
export type TakenFact = Content & { kind: string; hash: Buffer };

/** A fact that cannot be taken, and why, as a sentence. `kind` is empty where it could not be read. */
export type RefusedFact = { kind: string; reason: string; hash: Buffer };

/**
 * One fact of a ship, checked. Source: docs/ship-link.md
 * @param content one JSON object in UTF-8, as it came
 */
export function readFact(content: Uint8Array, vesselUuid: string): TakenFact | RefusedFact {
  const hash = createHash("sha256").update(content).digest();
  let kind = "";
  try {
    if (!isUtf8(content)) throw new Refusal("not UTF-8");
    const value = parseLine(Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString("utf8"));
    if (!isObject(value)) throw new Refusal("not a JSON object");
    for (const name of ["factUuid", "kind", "time"]) if (!value[name]) throw new Refusal(`${name} is missing`);
    kind = typeof value["kind"] === "string" ? value["kind"].slice(0, LONGEST_KIND) : "";
    const read = READERS.get(kind);
    if (!read) throw new Refusal(`unknown kind ${quote(value["kind"])}`);
    const { kind: _, ...fields } = value;
    return { ...read(fields, vesselUuid), kind, hash };
  } catch (error) {
    if (error instanceof Refusal) return { kind, reason: sentence(error.message), hash };
    throw error;
  }
}

type Read = (fields: Record<string, unknown>, vesselUuid: string) => Content;

const COMMON = { factUuid: uuid, time: timeText };

const readEntryFact: Read = (fields, vesselUuid) => {
  const { factUuid, time, entry, replacesLogbookEntryUuid } = checked(ENTRY_FACT, fields, ["entry"]);
  const row = readEntry({ ...(entry as object), vesselUuid });
  if (row.logbookEntryUuid !== factUuid) throw new Refusal("factUuid differs from entry.logbookEntryUuid");
  return {
    ...timed(factUuid, time),
    entry: row,
    replacesLogbookEntryUuid: replacesLogbookEntryUuid as string | undefined,
  };
};

/** @param needed what it has to hold besides `logbookEntryUuid` */
function changeReader(further: Record<string, Check>, needed: readonly string[] = []): Read {
  const check = shape({ ...COMMON, logbookEntryUuid: uuid, user, ...further });
  return (fields) => {
    const { factUuid, time, logbookEntryUuid, ...detail } = checked(check, fields, ["logbookEntryUuid", ...needed]);
    return { ...timed(factUuid, time), change: { logbookEntryUuid: String(logbookEntryUuid), detail } };
  };
}

const readReceiptFact: Read = (fields) => {
  const {
    factUuid,
    time,
    checklistTemplateRevisionUuid,
    state,
    user: by,
  } = checked(RECEIPT_FACT, fields, [
    "checklistTemplateRevisionUuid",
    "state",
    // A computer may receive a checklist or put it away, a person opens and uses it.
    ...(["opened", "in_use"].includes(String(fields["state"])) ? ["user"] : []),
  ]);
  const receipt = {
    revisionUuid: String(checklistTemplateRevisionUuid),
    state: state as ReceiptState,
    user: by as object | undefined,
  };
  return { ...timed(factUuid, time), receipt };
};

/** The fields of a shape, as they are stored. */
function checked(check: Check, fields: Record<string, unknown>, needed: readonly string[]): Record<string, unknown> {
  for (const name of needed) {
    if (fields[name] === undefined || fields[name] === null || fields[name] === "")
      throw new Refusal(`${name} is missing`);
  }
  return check(fields, "") as Record<string, unknown>;
}

function timed(factUuid: unknown, time: unknown): { factUuid: string; time: ShipInstant } {
  return { factUuid: String(factUuid), time: shipInstant(time, "time") };
}

/** An entry without `vesselUuid`, which is the credential's; its own fields are checked by {@link readEntry}. */
const ENTRY_FACT = shape({
  ...COMMON,
  entry: (value, at) => {
    if (!isObject(value)) throw new Refusal(`${at} is not an object`);
    if (Object.hasOwn(value, "vesselUuid")) throw new Refusal(`unknown field ${quote("entry.vesselUuid")}`);
    return value;
  },
  replacesLogbookEntryUuid: uuid,
});

const RECEIPT_FACT = shape({
  ...COMMON,
  checklistTemplateRevisionUuid: uuid,
  state: (value, at) => {
    const known = RECEIPT_STATES.find((state) => state === value);
    if (!known) throw new Refusal(`${at} is none of ${RECEIPT_STATES.join(", ")}: ${quote(value)}`);
    return known;
  },
  user,
});

const reason: Check = (value, at) => {
  const checkedText = anyText(value, at);
  if (Array.from(checkedText).length > LONGEST_REASON)
    throw new Refusal(`${at} is longer than ${LONGEST_REASON} characters`);
  return checkedText || undefined;
};

const READERS: ReadonlyMap<string, Read> = new Map([
  ["entry", readEntryFact],
  ["verified", changeReader({}, ["user"])],
  ["verification_withdrawn", changeReader({}, ["user"])],
  ["signed", changeReader({}, ["user"])],
  ["signature_withdrawn", changeReader({}, ["user"])],
  ["struck", changeReader({ reason }, ["user"])],
  ["remark_added", changeReader({ remarkUuid: uuid, value: text }, ["remarkUuid", "value", "user"])],
  ["checklist_receipt", readReceiptFact],
  ["remark_struck", changeReader({ remarkUuid: uuid }, ["remarkUuid", "user"])],
]);

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

const LONGEST_REASON = 1_024;
const LONGEST_KIND = 64;
