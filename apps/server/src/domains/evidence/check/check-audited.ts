import type { Transaction } from "../../../database/db.ts";
import { AUDITED_RECORDS, type AuditedKind, KINDS } from "../../../audit/audited-kinds.ts";
import { type Digests, keyedHash, readDigests, recordOf, subjectOf } from "../../../audit/audited-records.ts";
import { readAuditedRecords } from "../../../audit/audited-records.sql.ts";
import { type LastLine, readLastLines, readLineWithoutRecords, readReplacedByState } from "./check-audited.sql.ts";
import type { Owner } from "./check-rows.sql.ts";
import type { Finding } from "./finding.ts";

/** Compares what people and commands change with what the last line about each record says it left. */
export async function* checkAudited(tx: Transaction, { organizationUuid }: Owner): AsyncGenerator<Finding> {
  const { lines, everythingTime = -Infinity } = await readLastLines(tx, organizationUuid);
  const known: Known = {
    lines,
    everythingTime,
    unsaidTime: (await readLineWithoutRecords(tx, organizationUuid)) ?? -Infinity,
    counted: new Map((await readAuditedRecords(tx, organizationUuid)).map((row) => [row.record, row])),
  };
  const named = [...lines.keys()].map(subjectOf);
  for (const kind of KINDS) {
    const rows = await readDigests(tx, organizationUuid, kind);
    const { replacedByState } = AUDITED_RECORDS[kind];
    const replaced = replacedByState && (await readReplacedByState(tx, organizationUuid, replacedByState));
    const uuids = new Set(rows.keys());
    for (const subject of named) if (subject.kind === kind) uuids.add(subject.uuid);
    const finding = { checked: 0, differences: [] as string[], notComparable: 0 };
    for (const uuid of uuids) {
      const problem = replaced?.has(uuid) ? undefined : problemOf({ kind, uuid }, rows.get(uuid), known);
      if (problem === "not comparable") finding.notComparable += 1;
      else finding.checked += 1;
      if (problem && problem !== "not comparable")
        finding.differences.push(
          `${AUDITED_RECORDS[kind].name} ${uuid} of organisation ${organizationUuid} ${problem}.`,
        );
    }
    yield finding;
  }
}

/** What lines say of an organisation's records. */
type Known = {
  lines: ReadonlyMap<string, LastLine>;
  /** When a line last was about every record: one without a line was added by somebody else. */
  everythingTime: number;
  /** When a server of the previous version last wrote a line, which does not say what it left, also of other records. */
  unsaidTime: number;
  counted: ReadonlyMap<string, { version: number; key: Buffer }>;
};

function problemOf(
  subject: { kind: AuditedKind; uuid: string },
  row: Digests | undefined,
  { lines, everythingTime, unsaidTime, counted }: Known,
): string | undefined {
  const record = recordOf(subject);
  const line = lines.get(record);
  // Reported as an action without a fact.
  if (!line && AUDITED_RECORDS[subject.kind].isSeeded && !counted.has(record)) return undefined;
  if (unsaidTime > (line?.time ?? everythingTime)) return "not comparable";
  if (!line) return everythingTime === -Infinity ? "not comparable" : "has no audit line";
  if (line.hash === null) return row && `is there, though audit line ${line.uuid} says that it was removed`;
  if (!row) return AUDITED_RECORDS[subject.kind].isLostByRestore ? undefined : `is missing: audit line ${line.uuid}`;
  const count = counted.get(record);
  if (!count) return `has lost the key of audit line ${line.uuid}`;
  if (count.version > line.version) return "has lost its last audit line";
  return line.hash === keyedHash(count.key, row) ? undefined : `is not what audit line ${line.uuid} left`;
}
