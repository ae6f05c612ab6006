import { describe, expect, test } from "vitest";
import { alterAndCheck } from "../../../testing/alter-character.ts";
import { testDatabase } from "../../../testing/database.ts";
import { storeEntry } from "../../../testing/evidence-records.ts";
import { seededRandom } from "../../../testing/random.ts";
import { sealedOrganization } from "../../../testing/sealed-organization.ts";
import { checkEntryStates } from "../../records/logbooks/entry-states.ts";
import { sealOrganization } from "../seal.ts";
import { checkEvidence } from "./check-evidence.ts";

const database = await testDatabase();
const ship = await sealedOrganization(database);

async function differences(): Promise<string[]> {
  const found: string[] = [];
  await checkEvidence(database, (sentence) => found.push(sentence));
  await checkEntryStates(database, ({ problem }) => found.push(`The state is ${problem}.`));
  return found;
}

/** Returns the differences reported after a statement runs on a table without triggers and foreign keys; restores the table. */
async function differencesAfter(table: string, statement: string): Promise<string[]> {
  const asSuperuser = (statements: string[]) =>
    database.transaction(async (tx) => {
      await tx.query("set local session_replication_role = replica");
      let changed = 0;
      for (const each of statements) changed = (await tx.query(each)).rowCount;
      return changed;
    });
  await asSuperuser([`create table kept as table ${table}`]);
  try {
    expect(await asSuperuser([statement])).toBeGreaterThan(0);
    return await differences();
  } finally {
    await asSuperuser([`delete from ${table}`, `insert into ${table} select * from kept`, "drop table kept"]);
  }
}

describe("the check", () => {
  test("reports no difference for records received and sealed, and counts what it compared", async () => {
    const found: string[] = [];
    const checked = await checkEvidence(database, (sentence) => found.push(sentence));
    expect(found).toEqual([]);
    expect(checked.leaves).toBeGreaterThan(290);
    expect(checked.records).toBeGreaterThan(280);
  });

  const FIRST_ENTRY = "(select logbook_entry_uuid from logbook_entry where replaces_logbook_entry_uuid is not null)";
  const alterations: [string, string, string, RegExp][] = [
    [
      "a missing imported entry",
      "logbook_entry",
      "delete from logbook_entry where entry->>'summary' = 'Noon report 7'",
      /^Imported entry \S+ of vessel \S+ is missing: it is leaf \d+\.$/,
    ],
    [
      "an imported entry with a digit more, which is the same number",
      "logbook_entry",
      "update logbook_entry set entry = replace(entry::text, '59.9', '59.90')::jsonb where entry->>'summary' = 'Noon report 7'",
      /^Imported entry \S+ of vessel \S+ is not what was sealed as leaf \d+\.$/,
    ],
    [
      "a ship's entry with a digit more",
      "logbook_entry",
      "update logbook_entry set entry = replace(entry::text, '12.5', '12.50')::jsonb where entry::text like '%12.5%'",
      /^Fact \S+ of vessel \S+: logbook_entry\.entry is not what the ship sent\.$/,
    ],
    [
      "a missing ship's entry",
      "logbook_entry",
      `delete from logbook_entry where logbook_entry_uuid = ${FIRST_ENTRY}`,
      /: its row of logbook_entry is missing\.$/,
    ],
    [
      "an entry that was added later with an earlier time",
      "logbook_entry",
      `insert into logbook_entry select vessel_uuid, gen_random_uuid(), organization_uuid, logbook_name, event_time,
         event_offset_minutes, record_time, record_offset_minutes, entry_type_id, entry_type_category, crossed_out, entry,
         receive_time from logbook_entry limit 1`,
      /^Imported entry \S+ of vessel \S+ has no leaf, though everything received then is sealed\.$/,
    ],
    [
      "a missing change of an entry",
      "logbook_entry_change",
      "delete from logbook_entry_change where kind = 'struck'",
      /: its row of logbook_entry_change is missing\.$/,
    ],
    [
      "a change of an entry without a fact",
      "logbook_entry_change",
      `insert into logbook_entry_change select vessel_uuid, gen_random_uuid(), organization_uuid, logbook_entry_uuid, kind, change_time,
         change_offset_minutes, epoch_uuid, sequence, fact_index, detail from logbook_entry_change limit 1`,
      /^Row \S+ of logbook_entry_change, vessel \S+: it has no fact\.$/,
    ],
    [
      "an operation action with another volume",
      "csrd_operation_action",
      "update csrd_operation_action set volume_m3 = volume_m3 + 0.000001",
      /: csrd_operation_action\.volume_m3 is not what the ship sent\.$/,
    ],
    [
      "a missing state of the vessel",
      "vessel_state",
      "delete from vessel_state",
      /: its row of vessel_state is missing\.$/,
    ],
    [
      "a receipt of a checklist by somebody else",
      "checklist_receipt",
      'update checklist_receipt set receipt_user = \'{"surname": "Moe"}\'',
      /^Receipt "\S+ opened" of vessel \S+ is different\.$/,
    ],
    [
      "a missing receipt of a checklist",
      "checklist_receipt",
      "delete from checklist_receipt",
      /^Receipt "\S+ opened" of vessel \S+ is missing\.$/,
    ],
    [
      "a missing fact",
      "ship_fact",
      "delete from ship_fact where kind = 'struck'",
      /: its row of ship_fact is missing\.$/,
    ],
    [
      "a missing batch",
      "ship_batch",
      "delete from ship_batch where sequence = 2",
      /^Batch \S+ of vessel \S+ is missing: it is leaf \d+\.$/,
    ],
    [
      "a missing fact that was kept aside",
      "ship_fact_kept_aside",
      "delete from ship_fact_kept_aside where kind = ''",
      /was kept aside and is missing\.$/,
    ],
    [
      "a fact that was kept aside for another reason",
      "ship_fact_kept_aside",
      "update ship_fact_kept_aside set reason = 'Is about another vessel.' where kind = ''",
      /has another reason than the answer to its batch\.$/,
    ],
    [
      "a missing audit line",
      "audit_event",
      "delete from audit_event where action = 'imported'",
      /^Audit line .* is missing/,
    ],
    [
      "a missing large value of an audit line",
      "audit_content",
      "delete from audit_content",
      /^Audit content [\da-f]{64} of organisation \S+ is missing\.$/,
    ],
    [
      "two swapped leaves",
      "evidence_leaf",
      SWAP_LEAVES,
      /: the head of \d+ leaves has another root than its leaves\.$/,
    ],
    [
      "a missing last leaf",
      "evidence_leaf",
      "delete from evidence_leaf l using evidence_log g where g.log_uuid = l.log_uuid and kind(g) and l.leaf_index = g.size - 1".replace(
        "kind(g)",
        "g.kind = 'audit'",
      ),
      /: its size is \d+, and it has \d+ leaves\.$/,
    ],
    [
      "a missing tile",
      "evidence_tile",
      "delete from evidence_tile",
      /: tile 0 of level 0 is not that of its leaves\.$/,
    ],
    [
      "a missing head",
      "evidence_head",
      "delete from evidence_head h using evidence_log g where g.log_uuid = h.log_uuid and g.kind = 'facts' and h.size < g.size",
      /: the head of \d+ leaves does not follow the one before\.$/,
    ],
    ["a missing log", "evidence_log", "delete from evidence_log where kind = 'facts'", /^Log \S+ is missing\.$/],
  ];
  // `npm run prove` makes each of them.
  test.each(process.env["VITE_PROVE"] ? alterations : alterations.filter((_, index) => index % 3 === 0))(
    "finds %s",
    async (_, table, statement, sentence) => {
      const found = await differencesAfter(table, statement);
      expect(found.filter((each) => sentence.test(each)).length, found.join("\n")).toBeGreaterThan(0);
      expect(await differences()).toEqual([]);
    },
  );

  test("reports a large value of an audit line that was altered despite its constraint", async () => {
    const { rows } = await database.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid = 'audit_content'::regclass and contype = 'c' and conname not like '%not_null'`,
    );
    const [{ name, definition } = { name: "", definition: "" }] = rows;
    await database.query(`alter table audit_content drop constraint ${name}`);
    const found = await differencesAfter(
      "audit_content",
      "update audit_content set content = replace(content, 'apart', 'a part')",
    );
    expect(found).toEqual([
      expect.stringMatching(/^Audit content [\da-f]{64} of organisation \S+ has another hash\.$/),
    ]);
    await database.query(`alter table audit_content add constraint ${name} ${definition}`);
  });

  test("does not report a record received a moment ago as added later", async () => {
    await storeEntry(database, ship, "Just now");
    expect(await differences()).toEqual([]);
    await sealOrganization(database, ship.organizationUuid, { lagMs: -1_000 });
    expect(await differences()).toEqual([]);
  });

  // A hundred in check-evidence.prove.test.ts.
  test("reports a letter altered anywhere", async () => {
    const random = seededRandom(15);
    for (let round = 0; round < (process.env["VITE_PROVE"] ? 12 : 4); round += 1)
      expect(await alterAndCheck(database, random)).toBe("found");
    expect(await differences()).toEqual([]);
  }, 60_000);
});

const SWAP_LEAVES = `update evidence_leaf l set content_hash = o.content_hash
  from evidence_leaf o, evidence_log g
 where g.log_uuid = l.log_uuid and o.log_uuid = l.log_uuid and g.kind = 'audit' and l.leaf_index + o.leaf_index = 1`;
