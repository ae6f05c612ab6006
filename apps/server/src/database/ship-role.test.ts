import { describe, expect, test } from "vitest";
import { createOrganization } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { SHIP_ROLE } from "./db.ts";
import { forShips } from "./tenant-database.ts";

const database = await testDatabase();
const ships = forShips(database, await createOrganization(database));

/** Tables of what ships wrote and of their positions. */
const RECORDS = [
  "csrd_operation_action",
  "logbook_entry",
  "logbook_entry_change",
  "ship_batch",
  "ship_fact",
  "ship_fact_kept_aside",
  "vessel_state",
];

test("the ships' role may only select and insert records; derived data it may rewrite", async () => {
  const { rows } = await database.query<{ name: string; privileges: string }>(
    `select table_name as name, string_agg(privilege_type, ', ' order by privilege_type) as privileges
       from information_schema.role_table_grants where grantee = $1 group by table_name order by table_name`,
    [SHIP_ROLE],
  );
  expect(Object.fromEntries(rows.map(({ name, privileges }) => [name, privileges]))).toEqual({
    ...Object.fromEntries(RECORDS.map((name) => [name, "INSERT, SELECT"])),
    balance_finding: "DELETE, INSERT, SELECT, UPDATE",
    balance_rule: "SELECT",
    checklist_receipt: "INSERT, SELECT, UPDATE",
    checklist_revision_published: "SELECT",
    find_term: "INSERT, SELECT, UPDATE",
    logbook_day: "INSERT, SELECT, UPDATE",
    open_entry: "DELETE, INSERT, SELECT",
    logbook_entry_amendment: "DELETE, INSERT, SELECT",
    logbook_entry_word: "INSERT, SELECT, UPDATE",
    logbook_entry_state: "DELETE, INSERT, SELECT, UPDATE",
    ship_epoch: "INSERT, SELECT, UPDATE",
    ship_link: "INSERT, SELECT, UPDATE",
    // A fact about an entry that can be withdrawn keeps its import.
    import: "SELECT, UPDATE",
    import_file: "SELECT",
    vessel: "SELECT, UPDATE",
    vessel_checklist: "SELECT",
  });
});

describe.each(RECORDS)("PostgreSQL itself denies the ships' role", (name) => {
  test.each([`update ${name} set receive_time = now()`, `delete from ${name}`, `truncate ${name}`])(
    "%s",
    async (statement) => {
      await expect(ships.query(statement)).rejects.toMatchObject({ code: "42501" });
    },
  );
});
