import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { testDatabase, urlOf } from "../testing/database.ts";
import { changeFact, entryFact } from "../testing/ships.ts";
import { waitForExit, shoreOn, shoreOnEmptyFolder } from "../testing/shore-command.ts";
import { proveOnly } from "../testing/prove-only.ts";

const database = await testDatabase();
const { rows: names } = await database.query<{ name: string }>("select current_database() as name");
const shore = shoreOn({ DATABASE_URL: urlOf(names[0]?.name ?? "") });
const folder = mkdtempSync(join(tmpdir(), "shore-cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the admin command", { timeout: 90_000 }, () => {
  test("help lists every command and exits with 0", async () => {
    const { code, stdout } = await shore("--help");
    expect(code).toBe(0);
    for (const word of [
      "import",
      "organisations",
      "users",
      "flags",
      "ship-credentials",
      "erase-person",
      "close-organisation",
      "backup",
      "restore",
      "migrate",
      "check",
      "rebuild",
      "spread",
    ])
      expect(stdout).toContain(word);
    expect((await shore("import", "--help")).stdout).toContain("--vessels FILE");
  });

  test.each([
    [["improt"], /^There is no command "improt"\. There are: import, /],
    [["constructor"], /^There is no command "constructor"\./],
    [["spread", "now"], /^spread takes no arguments\./],
    [["spread", "--shards", "1"], /^--shards is a whole number from 2 to 1024\./],
    [["import"], /^Name the files to import\./],
    [["import", "x", "--vesels", "y"], /Unknown option '--vesels'/],
    [["import", "x", "--propose"], /^Name the mapping to write with --mapping\./],
    [["import", "--propose", "--mapping", "m"], /^Name the one file to propose a mapping for\./],
    [["import", "x", "--mapping", "m", "--sheet", "Log"], /^--sheet goes with --propose\./],
    [["import", "x", "--mapping", "m", "--rows", "5-9"], /^--rows goes with --propose\./],
    [["import", "x", "--mapping", "m", "--propose", "--rows", "9-5"], /^--rows 9-5: write the first and the last row/],
    [["flags", "set", "checklist", "on"], /^There is no switch "checklist"\./],
    [["flags", "set", "csrd", "yes"], /^Turn csrd on or off, not "yes"\./],
    [["users", "grant", "somebody"], /^"somebody" is no e-mail address\./],
    [["organisations", "create", "Havbris"], /--domain example\.com/],
    [["ship-credentials", "create"], /^Name the vessel\./],
    [["ship-credentials", "make", "Havbris"], /^Invalid arguments: "make Havbris"\./],
    [["erase-person", "jonas@havbris.example"], /^This cannot be undone: add --yes\./],
    [["close-organization", "Havbris"], /^Everybody in it loses access: add --yes\./],
    [["backup"], /^Name the one file to write\./],
    [["check"], /^Name one check: state/],
    [["check", "constructor"], /^Name one check: state/],
    [["rebuild", "state", "now"], /^Name what to rebuild: state/],
  ])("%j is invalid: one clear line, the usage, exit code 2", async (args, line) => {
    const { code, stderr } = await shore(...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(line);
    expect(stderr).toContain("Usage: npm run shore -- ");
    expect(stderr.trim().split("\n")).toHaveLength(2);
  });

  test("without an organisation, commands ask to create one", async () => {
    const { code, stderr } = await shore("flags");
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining("organisations create NAME") });
  });

  test("commands create an organisation, its manager and its flags", async () => {
    expect(await shore("organisations", "create", "Havbris Shipping", "--domain", "havbris.example")).toMatchObject({
      code: 0,
      stderr: "",
    });
    expect((await shore("organisations", "create", "Twice", "--domain", "havbris.example")).stderr).toContain(
      "has the domain",
    );
    expect((await shore("users", "grant", "Ingrid@havbris.example")).stdout).toBe(
      "ingrid@havbris.example will be member and manager of Havbris Shipping from the first sign-in on.\n",
    );
    expect((await shore("users", "grant", "ingrid@havbris.example")).stdout).toContain(
      "is member and manager of Havbris Shipping",
    );
    expect(await shore("users", "revoke", "ingrid@havbris.example")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("is the last manager of Havbris Shipping"),
    });
    await shore("users", "grant", "jonas@havbris.example");
    expect(await shore("users", "revoke", "ingrid@havbris.example")).toMatchObject({ code: 0 });
    expect((await shore("users")).stdout).toMatch(/ingrid@havbris\.example\s+none\s+never/);
    expect((await shore("users", "revoke", "nobody@havbris.example")).stderr).toContain("Nobody has an account");
    expect((await shore("flags", "set", "csrd", "on")).stdout).toBe("csrd is on for Havbris Shipping.\n");
    expect((await shore("flags")).stdout).toMatch(/csrd\s+on\n/);
    expect((await shore("erase-person", "jonas@havbris.example", "--yes")).stderr).toContain("is the last manager of");
    expect((await shore("erase-person", "ingrid@havbris.example", "--yes")).stdout).toContain("Erased from Havbris");
    expect((await shore("users")).stdout).not.toContain("ingrid");
    expect((await shore("migrate")).stdout).toMatch(/^The database is at \d{4}_/);
  });

  test("an import exits with 0 only when nothing was rejected, and reports every rejection", async () => {
    const vesselUuid = "b72ce062-91dc-592b-8c51-831bd32f2fd0";
    const vessels = join(folder, "vessels.json");
    writeFileSync(vessels, JSON.stringify([{ vesselUuid, displayName: "KENT" }]));
    const line = (last: string, more = {}) =>
      JSON.stringify({
        logbookEntryUuid: `0ecc1b0c-c00c-554e-8f09-09d68b52eb5${last}`,
        vesselUuid,
        eventTime: "1938-05-24T12:00:00+01:00",
        logbookName: "deck",
        entryTypeId: "x",
        ...more,
      });
    const good = join(folder, "good.ndjson");
    writeFileSync(good, `${line("0")}\n${line("1")}\n`);
    const mixed = join(folder, "mixed.ndjson");
    writeFileSync(
      mixed,
      [
        line("1"),
        "{oops",
        line("2"),
        line("3", { logbookName: "bridge" }),
        line("1", { summary: "altered" }),
        line("4", { vesselUuid: "b72ce062-91dc-592b-8c51-831bd32f2fd1" }),
      ].join("\n"),
    );

    const first = await shore("import", good, "--vessels", vessels);
    // On a slow machine progress is printed.
    const messagesOf = (stderr: string) =>
      stderr.split("\n").filter((text) => text !== "" && !text.includes(" safe, "));
    expect({ code: first.code, messages: messagesOf(first.stderr) }).toEqual({ code: 0, messages: [] });
    expect(first.stdout).toContain("1 vessels: 1 new");
    expect(first.stdout).toMatch(/read\s+2\n\s+new\s+2\n\s+already there\s+0\n\s+refused\s+0\n/);
    expect((await shore("import", good)).stdout).toMatch(/new\s+0\n\s+already there\s+2\n\s+refused\s+0\n/);

    const second = await shore("import", mixed, join(folder, "missing.ndjson"), "--organisation", "Havbris Shipping");
    expect(second.code).toBe(1);
    expect(messagesOf(second.stderr)).toEqual([
      expect.stringContaining(`${mixed}:2: malformed JSON`),
      `${mixed}:4: logbookName names an unknown logbook: "bridge"`,
      `${mixed}:6: unknown vessel b72ce062-91dc-592b-8c51-831bd32f2fd1`,
      expect.stringMatching(/:5: differs from the record received on \d{4}-\d\d-\d\d$/),
      "Add unknown vessels with --vessels FILE.",
      `There is no file ${join(folder, "missing.ndjson")}.`,
    ]);
    expect(second.stdout).toMatch(/read\s+6\n\s+new\s+1\n\s+already there\s+1\n\s+refused\s+4\n/);
  });

  test.each(proveOnly)("the summary of an import counts the vessels that were refused", async () => {
    const [vessels, entries] = [join(folder, "wrong-vessels.json"), join(folder, "one.ndjson")];
    const vesselUuid = "b72ce062-91dc-592b-8c51-831bd32f2fd9";
    writeFileSync(vessels, JSON.stringify([{ vesselUuid, displayName: "WRONG", imoNumber: "0000000" }]));
    writeFileSync(entries, JSON.stringify({ ...entryFact().entry, vesselUuid }));
    const { code, stdout, stderr } = await shore("import", entries, "--vessels", vessels);
    expect(code).toBe(1);
    expect(stderr).toContain(`${vessels}: vessel 1: imoNumber is no IMO number: "0000000"`);
    expect(stdout).toMatch(/refused\s+1\n\s+vessels refused\s+1\n/);
  });

  test("a table is proposed a mapping, imported by it once decided, and again without a second entry", async () => {
    const [vessels, table, mapping] = [
      join(folder, "table-vessels.json"),
      join(folder, "deck.csv"),
      join(folder, "deck.json"),
    ];
    const vesselUuid = "b72ce062-91dc-592b-8c51-831bd32f2fd7";
    writeFileSync(vessels, JSON.stringify([{ vesselUuid, displayName: "SPREAD" }]));
    const head = "Date,Time,Latitude,Longitude,Barometer (hPa)\n";
    const rows = [
      "2026-01-20,12:00,59 54 N,10 43 E,1013.5",
      "2026-01-21,12:00,91 00 N,9 3 E,1008",
      "2026-01-21,24:00,57 12 N,9 3 E,999.25",
    ];
    writeFileSync(table, head + rows.join("\n"));
    const base = ["import", table, "--organisation", "Havbris Shipping", "--mapping", mapping];
    const proposed = await shore(...base, "--propose", "--vessels", vessels);
    expect(proposed).toMatchObject({ code: 0, stderr: "" });
    expect(proposed.stdout).toMatch(/C +Latitude +latitude: whole/);
    expect(proposed.stdout).toContain("- Which offset from UTC do the times have?");
    expect((await shore(...base, "--propose")).stderr).toContain(`${mapping} exists already.`);

    const undecided = await shore(...base, "--vessel", "SPREAD");
    expect(undecided.code).toBe(1);
    expect(undecided.stderr).toContain(`${mapping} is not complete:`);
    expect(undecided.stderr).toContain("time.offset: Which offset from UTC do the times have?");

    const draft = JSON.parse(readFileSync(mapping, "utf8")) as { time: object }; // Written by the command.
    const offset = { kind: "fixed", offset: "+01:00" };
    writeFileSync(mapping, JSON.stringify({ ...draft, logbookName: "deck", time: { ...draft.time, offset } }));
    const imported = await shore(...base, "--vessel", "SPREAD");
    expect(imported.code).toBe(1);
    expect(imported.stderr).toContain(`${table}:3: C: "91 00 N" is beyond 90°: no latitude.`);
    expect(imported.stdout).toMatch(/rows\s+3\n\s+new entries\s+2\n\s+already there\s+0\n\s+refused rows\s+1\n/);
    expect(readFileSync(`${table}.refused.csv`, "utf8")).toBe(
      '\uFEFFRow,Problem,Date,Time,Latitude,Longitude,Barometer (hPa)\r\n3,"C3: ""91 00 N"" is beyond 90°: no latitude.",2026-01-21,12:00,91 00 N,9 3 E,1008\r\n',
    );
    const { rows: stored } = await database.query(
      "select event_time at time zone 'UTC' as utc, event_offset_minutes as minutes, entry from logbook_entry where vessel_uuid = $1 order by event_time",
      [vesselUuid],
    );
    expect(stored).toHaveLength(2);

    // The file has grown and is corrected: what is there is known again.
    writeFileSync(table, `${head}${rows.join("\n").replace("91 00", "58 00")}\n2026-01-23,12:00,57 0 N,8 3 E,1001`);
    const again = await shore(...base, "--vessel", "SPREAD");
    expect(again.stdout).toMatch(/rows\s+4\n\s+new entries\s+2\n\s+already there\s+2\n\s+refused rows\s+0\n/);
    expect(again.code).toBe(0);

    writeFileSync(table, `Date,Time,Longitude,Latitude,Barometer (hPa)\n${rows[0]}`);
    expect((await shore(...base, "--vessel", "SPREAD")).stderr).toContain(
      'deck.csv: Column C has the head "Longitude" in row 1; the mapping is for "Latitude".',
    );
    expect(
      (
        await shore(
          "import",
          join(folder, "none.csv"),
          "--mapping",
          mapping,
          "--vessel",
          "SPREAD",
          "--organisation",
          "Havbris Shipping",
        )
      ).stderr,
    ).toContain("There is no file");
  });

  test("a check prints differences and exits with 1 until the data is rebuilt", async () => {
    expect(await shore("check", "state")).toMatchObject({
      code: 0,
      stdout: "0 entries with later facts compared, 0 differences.\n",
    });
    await database.query(
      `insert into logbook_entry_change (vessel_uuid, fact_uuid, organization_uuid, logbook_entry_uuid, kind, change_time,
                                         change_offset_minutes, epoch_uuid, sequence, fact_index, detail)
       select vessel_uuid, gen_random_uuid(), organization_uuid, logbook_entry_uuid, 'verified', event_time, 60, gen_random_uuid(), 1, 0, '{}'
         from logbook_entry limit 1`,
    );
    const checked = await shore("check", "state");
    expect(checked).toMatchObject({ code: 1, stdout: "1 entries with later facts compared, 1 differences.\n" });
    expect(checked.stderr).toMatch(/^The state of entry \S+ of vessel \S+ is missing\.\n/);
    expect((await shore("rebuild", "state")).stdout).toBe("States of 1 entries derived again.\n");
    expect((await shore("check", "state")).code).toBe(0);
    // The inserted change has no fact.
    expect((await shore("check", "evidence")).stderr).toMatch(
      /^Row \S+ of logbook_entry_change, vessel \S+: it has no fact\.\n/,
    );
    await database.query("delete from logbook_entry_change");
    await shore("rebuild", "state");
    expect((await shore("check", "receipts")).stdout).toBe("0 receipts of checklists compared, 0 differences.\n");
    expect((await shore("rebuild", "receipts")).stdout).toBe("0 receipts of checklists derived again.\n");
  });

  test("the evidence check prints differences from the sealed records and exits with 1", async () => {
    const whole = await shore("check", "evidence");
    expect(whole).toMatchObject({ code: 0, stderr: "" });
    expect(whole.stdout).toMatch(
      /^0 leaves and \d+ records compared, 0 differences\.\n0 entries with later facts compared/,
    );
    await database.query(
      `insert into evidence_log (organization_uuid, log_uuid, kind, vessel_uuid, logbook_name, size)
       select organization_uuid, gen_random_uuid(), 'audit', '00000000-0000-0000-0000-000000000000', '', 7 from organization limit 1`,
    );
    const checked = await shore("check", "evidence");
    expect(checked.code).toBe(1);
    expect(checked.stderr).toMatch(/^Log \S+ \(audit\): its size is 7, and it has 0 leaves\.\n/);
    await database.query("delete from evidence_log");
  });

  test("commands, each in its own process, use the database of a running server", async () => {
    const { dataDir, start } = await shoreOnEmptyFolder();
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    const server = await openDatabase({ dataDir, databaseUrl: undefined }, { what: "Shore", whenInUse: "refuse", log });
    expect(
      await waitForExit(start("organisations", "create", "Havbris Shipping", "--domain", "havbris.example")),
    ).toMatchObject({ code: 0, stderr: "" });
    const { rows } = await server.database.query("select display_name from organization");
    expect(rows).toEqual([{ display_name: "Havbris Shipping" }]);
    await server.close();
    // Without a server, the command starts the database itself.
    expect(await waitForExit(start("flags", "set", "csrd", "on"))).toMatchObject({
      code: 0,
      stdout: "csrd is on for Havbris Shipping.\n",
    });
  });

  test.each(proveOnly)(
    "stored checklists of vessels that do not follow from the distribution are found and corrected",
    async () => {
      expect(await shore("check", "assignments")).toMatchObject({
        code: 0,
        stdout: "0 checklists of vessels compared, 0 differences.\n",
      });
      await database.query(`insert into vessel_checklist (organization_uuid, vessel_uuid, template_uuid, from_time, revision_uuid,
        assigned_time, collection_uuid, collection_name, vessel_group_uuids, vessel_group_names, fleet)
      select organization_uuid, gen_random_uuid(), gen_random_uuid(), now(), gen_random_uuid(), now(), gen_random_uuid(), '', '{}', '{}', true
        from organization`);
      const found = await shore("check", "assignments");
      expect(found).toMatchObject({ code: 1, stdout: "1 checklists of vessels compared, 1 differences.\n" });
      expect(found.stderr).toMatch(/^Checklist .* is stored, and the vessel should not have it\./);
      expect((await shore("rebuild", "assignments")).stdout).toBe("1 checklists of vessels corrected.\n");
      expect((await shore("check", "assignments")).code).toBe(0);
    },
  );

  test.each(proveOnly)("a file of facts is imported for the named vessel", async () => {
    const facts = join(folder, "facts.ndjson");
    const entry = entryFact();
    writeFileSync(facts, [entry, changeFact("struck", entry.factUuid)].map((fact) => JSON.stringify(fact)).join("\n"));
    const nobody = await shore("import", facts, "--vessel", "NOBODY");
    expect(nobody).toMatchObject({ code: 1, stderr: 'There is no vessel "NOBODY".\n' });
    const nameless = await shore("import", facts);
    expect(nameless.stderr).toContain(`${facts}:2: a fact does not name its vessel: give --vessel`);
    expect((await shore("import", facts, "--vessel", "kent")).stdout).toMatch(/new\s+2\n\s+already there\s+0\n/);
    expect(await shore("import", facts, "--vessel", "KENT")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/new\s+0\n\s+already there\s+2\n\s+refused\s+0\n/),
    });
    expect((await shore("check", "evidence")).code).toBe(0);
  });

  test("an unknown organisation name lists the existing ones", async () => {
    expect((await shore("flags", "--organisation", "Nobody")).stderr).toBe(
      'There is no organisation "Nobody". There are: Havbris Shipping.\n',
    );
  });
});
