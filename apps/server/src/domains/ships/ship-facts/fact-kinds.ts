import {
  anyString,
  type Check,
  finiteNumber,
  isObject,
  quote,
  Refusal,
  shape,
  text,
  boolean,
  uuid,
} from "../../../kernel/import-checks.ts";
import { RECEIPT_STATES, type ReceiptState } from "../../checklists/templates/checklist-receipts.ts";
import { type EntryRow, user } from "../../records/logbooks/import-entry.ts";
import { type ShipInstant, shipInstant, timeText } from "../../../kernel/import-time.ts";

/** The content of a fact in its stored form. */
export type FactContent = { factUuid: string; time: ShipInstant } & (
  | { entry: EntryRow; replacesLogbookEntryUuid: string | undefined }
  /** `detail`: the contract's JSON of the other fields (user, reason, remarkUuid, value), default values left out. */
  | { change: { logbookEntryUuid: string; detail: object } }
  | { action: OperationActionFact }
  | { vesselState: { voyage: object | null; personnel: object | null } }
  | { receipt: { revisionUuid: string; state: ReceiptState; user: object | undefined } }
);

/** A row of `csrd_operation_action`, without vessel and uuid. */
export type OperationActionFact = {
  actionType: string;
  actionTime: ShipInstant;
  operationUuid: string;
  operationType: string;
  operationTime: ShipInstant | undefined;
  description: string;
  /** Cubic metres. */
  volumeM3: number;
  robM3: number;
};

/**
 * Parses the fields of a fact besides `kind`.
 * @param readEntry parses the fields of an entry
 * @throws Refusal that names what is invalid
 */
type Read = (fields: Record<string, unknown>, vesselUuid: string, readEntry: ReadEntry) => FactContent;

export type ReadEntry = (value: Record<string, unknown>) => EntryRow;

/** Parsers of the fact kinds. Source: docs/ship-link.md#facts */
export const FACT_KINDS: ReadonlyMap<string, Read> = new Map(
  Object.entries<Read>({
    entry: readEntryFact,
    verified: changeReader({}, ["user"]),
    verification_withdrawn: changeReader({}, ["user"]),
    signed: changeReader({}, ["user"]),
    signature_withdrawn: changeReader({}, ["user"]),
    struck: changeReader({ reason }, ["user"]),
    remark_added: changeReader({ remarkUuid: uuid, value: text }, ["remarkUuid", "value", "user"]),
    remark_struck: changeReader({ remarkUuid: uuid }, ["remarkUuid", "user"]),
    operation_action: readOperationAction,
    vessel_state: readVesselState,
    checklist_receipt: readReceipt,
  }),
);

function readEntryFact(fields: Record<string, unknown>, vesselUuid: string, readEntry: ReadEntry): FactContent {
  const check = shape({ ...COMMON, entry: entryWithoutVessel, replacesLogbookEntryUuid: uuid });
  const { factUuid, time, entry, replacesLogbookEntryUuid } = checked(check, fields, ["entry"]);
  const row = readEntry({ ...(entry as object), vesselUuid });
  if (row.logbookEntryUuid !== factUuid) throw new Refusal("factUuid differs from entry.logbookEntryUuid");
  return {
    ...timed(factUuid, time),
    entry: row,
    replacesLogbookEntryUuid: replacesLogbookEntryUuid as string | undefined,
  };
}

/** Checks an entry; the vessel comes from the credential. The other fields are checked by `readEntry`. */
function entryWithoutVessel(value: unknown, at: string): object {
  if (!isObject(value)) throw new Refusal(`${at} is not an object`);
  if (Object.hasOwn(value, "vesselUuid")) throw new Refusal(`unknown field ${quote("entry.vesselUuid")}`);
  return value;
}

/** @param needed required fields besides `logbookEntryUuid` */
function changeReader(further: Record<string, Check>, needed: readonly string[]): Read {
  return (fields) => {
    const check = shape({ ...COMMON, logbookEntryUuid: uuid, user, ...further });
    const { factUuid, time, logbookEntryUuid, ...detail } = checked(check, fields, ["logbookEntryUuid", ...needed]);
    return { ...timed(factUuid, time), change: { logbookEntryUuid: String(logbookEntryUuid), detail } };
  };
}

function readOperationAction(fields: Record<string, unknown>): FactContent {
  const { factUuid, time, ...action } = checked(
    shape({
      ...COMMON,
      actionUuid: uuid,
      actionType: text,
      actionTime: timeText,
      operationUuid: uuid,
      operationType: text,
      operationTime: timeText,
      description: text,
      volumeM3: cubicMetres,
      robM3: cubicMetres,
    }),
    fields,
    ["actionUuid", "actionType", "actionTime", "operationUuid", "operationType", "volumeM3", "robM3"],
  );
  if (action["actionUuid"] !== factUuid) throw new Refusal("factUuid differs from actionUuid");
  const { operationTime, volumeM3, robM3 } = action;
  return {
    ...timed(factUuid, time),
    action: {
      actionType: String(action["actionType"]),
      actionTime: shipInstant(action["actionTime"], "actionTime"),
      operationUuid: String(action["operationUuid"]),
      operationType: String(action["operationType"]),
      operationTime: operationTime === undefined ? undefined : shipInstant(operationTime, "operationTime"),
      description: typeof action["description"] === "string" ? action["description"] : "",
      volumeM3: Number(volumeM3),
      robM3: Number(robM3),
    },
  };
}

/** Checks a volume in its stored form: eight digits before the decimal point, six after it. */
function cubicMetres(value: unknown, at: string): number {
  const number = finiteNumber(value, at);
  if (Math.abs(number) >= 1e8) throw new Refusal(`${at} is out of range: ${number}`);
  if (Number(number.toFixed(6)) !== number) throw new Refusal(`${at} is finer than a millilitre: ${number}`);
  return number;
}

function readVesselState(fields: Record<string, unknown>): FactContent {
  const { factUuid, time, voyage, personnel } = checked(
    shape({ ...COMMON, voyage: VOYAGE, personnel: PERSONNEL }),
    fields,
    [],
  );
  if (voyage === undefined && personnel === undefined) throw new Refusal("voyage and personnel are missing");
  return {
    ...timed(factUuid, time),
    vesselState: { voyage: voyage ?? null, personnel: personnel ?? null },
  };
}

function count(value: unknown, at: string): number | undefined {
  const number = finiteNumber(value, at);
  if (!Number.isInteger(number) || number < 0 || number > MAX_PERSONS)
    throw new Refusal(`${at} is no number of persons`);
  return number || undefined;
}

function readReceipt(fields: Record<string, unknown>): FactContent {
  const check = shape({ ...COMMON, checklistTemplateRevisionUuid: uuid, state: receiptState, user });
  // A computer may receive or withdraw a checklist; a person opens and uses it.
  const byPerson = fields["state"] === "opened" || fields["state"] === "in_use";
  const needed = ["checklistTemplateRevisionUuid", "state", ...(byPerson ? ["user"] : [])];
  const { factUuid, time, checklistTemplateRevisionUuid, state, user: by } = checked(check, fields, needed);
  return {
    ...timed(factUuid, time),
    receipt: {
      revisionUuid: String(checklistTemplateRevisionUuid),
      state: state as ReceiptState,
      user: by as object | undefined,
    },
  };
}

function receiptState(value: unknown, at: string): ReceiptState {
  const state = RECEIPT_STATES.find((one) => one === value);
  if (!state) throw new Refusal(`${at} is none of ${RECEIPT_STATES.join(", ")}: ${quote(value)}`);
  return state;
}

/** Checks the fields of a shape and returns them in their stored form. */
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

function reason(value: unknown, at: string): string | undefined {
  const checkedText = anyString(value, at);
  if (Array.from(checkedText).length > MAX_REASON_LENGTH)
    throw new Refusal(`${at} is longer than ${MAX_REASON_LENGTH} characters`);
  return checkedText || undefined;
}

const COMMON = { factUuid: uuid, time: timeText };
const VOYAGE = shape({
  ended: boolean,
  departurePort: text,
  arrivalPort: text,
  voyageNumber: text,
  voyageReference: text,
});
const PERSONNEL = shape({
  master: text,
  oow: text,
  chiefEngineer: text,
  eow: text,
  visitors: count,
  crew: count,
  passengers: count,
  reducedMobility: count,
  children: count,
});
const MAX_REASON_LENGTH = 1_024;
const MAX_PERSONS = 100_000;
