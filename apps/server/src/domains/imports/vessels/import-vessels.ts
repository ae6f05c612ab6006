import { randomUUIDv7 } from "node:crypto";
import { readFile } from "node:fs/promises";
import { VESSEL_CONTENT } from "@shore/api/field-limits.gen";
import { readImoNumber } from "@shore/api/imo-number";
import { LINE_PATTERN, nameProblem } from "@shore/api/names";
import { JsonError, parseJson } from "@shore/api/strict-json";
import type { Database, Transaction } from "../../../database/db.ts";
import { recordChange } from "../../../audit/audit-events.ts";
import type { Subject } from "../../../audit/audited-records.ts";
import { lockDistribution } from "../../checklists/assignments/distribution.sql.ts";
import { reconcileAssignments } from "../../checklists/assignments/reconcile-assignments.ts";
import { anyString, isObject, quote, Refusal, shape, uuid } from "../../../kernel/import-checks.ts";
import { UnreadableFile } from "../../../kernel/import-lines.ts";
import { type VesselBefore, writeVessel } from "./import-vessels.sql.ts";

/** A vessel in a file. Fields missing in the file stay as stored. */
export type VesselOfFile = {
  vesselUuid: string;
  displayName?: string;
  imoNumber?: string;
  callSign?: string;
};

export type VesselCounts = { read: number; added: number; updated: number; unchanged: number; refused: number };

/**
 * Reads the vessels of a JSON list, without checks.
 * @throws UnreadableFile
 */
export async function readVesselFile(path: string): Promise<unknown[]> {
  let content: string;
  try {
    content = await readFile(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT") throw new UnreadableFile(`There is no file ${path}.`);
    if (code === "EISDIR") throw new UnreadableFile(`${path} is a folder. Name the file of vessels.`);
    throw new UnreadableFile(`${path} cannot be read: ${String(error)}.`);
  }
  let list: unknown;
  try {
    // `extra` may hold numbers of any length: it is not stored.
    list = parseJson(content.replace(/^\uFEFF/, ""), { numbers: "any" });
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new UnreadableFile(
      `${path} is no JSON (${error.message}). A file of vessels is one JSON list of objects with vesselUuid.`,
    );
  }
  if (!Array.isArray(list)) throw new UnreadableFile(`${path} is no JSON list of vessels.`);
  return list;
}

/**
 * Adds the vessels to the organisation, and updates name and identifiers of existing ones where the file differs.
 * @param onRefused called for each refused item, counted from 1
 */
export async function importVessels(
  database: Database,
  organizationUuid: string,
  items: readonly unknown[],
  onRefused: (item: number, reason: string) => void = () => {},
): Promise<VesselCounts> {
  const counts: VesselCounts = { read: items.length, added: 0, updated: 0, unchanged: 0, refused: 0 };
  for (const [index, item] of items.entries()) {
    try {
      const vessel = readVessel(item);
      const outcome = await database.transaction(async (tx) => {
        await lockDistribution(tx, organizationUuid);
        const { outcome: written, before } = await writeVessel(tx, organizationUuid, vessel);
        if (written !== "added" && written !== "updated") return written;
        // A new vessel gets the collections distributed to every vessel of the fleet.
        const auditEventUuid = randomUUIDv7();
        const change = { cause: "distribution", auditEventUuid, vesselUuids: [vessel.vesselUuid] } as const;
        const { records } = await reconcileAssignments(tx, organizationUuid, change);
        await recordVessel(tx, organizationUuid, vessel, { before, auditEventUuid, records });
        return written;
      });
      if (outcome === "foreign") throw new Refusal(`vessel ${vessel.vesselUuid} belongs to another organisation`);
      if (outcome === "nameless") throw new Refusal("displayName is missing");
      if (typeof outcome === "object")
        throw new Refusal(`imoNumber ${vessel.imoNumber} is that of ${outcome.sameNumberAs}: each ship has its own`);
      counts[outcome] += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      counts.refused += 1;
      onRefused(index + 1, error.message);
    }
  }
  return counts;
}

function recordVessel(
  tx: Transaction,
  organizationUuid: string,
  { vesselUuid, ...after }: VesselOfFile,
  { before: stored, ...line }: { before: VesselBefore | undefined; auditEventUuid: string; records: Subject[] },
): Promise<string> {
  const before = stored && Object.fromEntries(Object.entries(stored).filter(([field]) => field in after));
  return recordChange(
    tx,
    { organizationUuid, userUuid: undefined },
    { action: stored ? "updated" : "created", subject: { kind: "vessel", uuid: vesselUuid }, before, after, ...line },
  );
}

function readVessel(item: unknown): VesselOfFile {
  if (!isObject(item)) throw new Refusal("not a JSON object");
  if (item["vesselUuid"] === undefined) throw new Refusal("vesselUuid is missing");
  // The shape checks each of these fields.
  return vesselShape(item, "") as VesselOfFile;
}

function imoNumber(value: unknown, at: string): string {
  if (value === "") return "";
  const read = readImoNumber(typeof value === "string" ? value : "");
  if ("advice" in read) throw new Refusal(`${at} is no IMO number: ${quote(value)}; ${read.advice}`);
  return read.imoNumber;
}

/** A name has the rules of forms, where a person may correct it later. An empty one is left out. */
function displayName(value: unknown, at: string): string | undefined {
  // As names of calls: "A" and "A " are one.
  const name = line(VESSEL_CONTENT.displayName)(value, at).trim();
  if (name === "") return undefined;
  if (nameProblem(name) !== undefined) throw new Refusal(`${at} has no visible character: ${quote(name)}`);
  return name;
}

function line(limit: number): (value: unknown, at: string) => string {
  return (value, at) => {
    const read = anyString(value, at);
    if (Array.from(read).length > limit) throw new Refusal(`${at} is longer than ${limit} characters`);
    if (!LINE_PATTERN.test(read))
      throw new Refusal(`${at} contains a control character or a hidden mark that reorders text`);
    return read;
  };
}

const vesselShape = shape({
  vesselUuid: uuid,
  displayName,
  imoNumber,
  callSign: line(VESSEL_CONTENT.callSign),
  /** A field for the supplier's own data; not stored. */
  extra: () => undefined,
});
