import { Code, ConnectError } from "@connectrpc/connect";
import { describe, expect, test } from "vitest";
import { forTenant } from "../../../database/tenant-database.ts";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { hostileTexts } from "../../../testing/hostile-texts.ts";
import { importSearchedEntries } from "../../../testing/searched-entries.ts";
import type { EntryKey } from "../../entries/changed-entries.sql.ts";
import { switchFeatureFlag } from "../../account/session/switch-feature-flag.ts";
import { findEntries } from "./find-entries.sql.ts";

const database = await testDatabase();
const ours = await signedIn(database, "manager");
const theirs = await signedIn(database, "manager");
const ourVessel = await createVessel(database, ours.organizationUuid);
const ourOther = await createVessel(database, ours.organizationUuid);
const theirVessel = await createVessel(database, theirs.organizationUuid);
const pump = (name: string) => ({
  summary: "pump",
  recordUser: { displayNameShort: name },
  entryTypeName: `Kind ${name}`,
  entryTypeId: name,
});
await importSearchedEntries(database, ourVessel, [pump("Ours")]);
await importSearchedEntries(database, ourOther, [pump("Other")]);
await importSearchedEntries(database, theirVessel, [pump("Theirs")]);

const SEARCH = {
  query: "'pump'",
  from: undefined,
  to: undefined,
  values: [],
  area: undefined,
  oldestFirst: false,
  after: undefined,
  limit: 100,
  countLimit: 1_001,
};

describe("the function that searches", () => {
  test("returns only the organisation's own rows for any calling role", async () => {
    const found = await findEntries(forTenant(database, ours.organizationUuid), SEARCH);
    expect(found.places.map(({ vesselUuid }) => vesselUuid).toSorted()).toEqual([ourVessel, ourOther].toSorted());
    expect(found.total).toBe(2);
  });

  test("returns nothing without the setting, even as its owner", async () => {
    expect(await findEntries(database, SEARCH)).toMatchObject({ places: [], total: 0 });
    await expect(
      database.transaction(async (tx) => {
        await tx.query("set local role shore_calls");
        return findEntries(tx, SEARCH);
      }),
    ).resolves.toMatchObject({ places: [], total: 0 });
  });

  test("returns nothing for the keys of another organisation's entries", async () => {
    const { rows } = await database.query<EntryKey>(
      `select vessel_uuid as "vesselUuid", logbook_entry_uuid as uuid, event_time as time from logbook_entry
        where vessel_uuid = any($1)`,
      [[ourVessel, theirVessel]],
    );
    expect(rows).toHaveLength(2);
    const found = await findEntries(forTenant(database, ours.organizationUuid), { ...SEARCH, onlyEntries: rows });
    expect(found).toMatchObject({ places: [{ vesselUuid: ourVessel }], total: 1 });
  });

  test("returns foreign rows if the organisation is removed from its source: no other check isolates tenants", async () => {
    const { rows } = await database.query<{ text: string }>(
      "select pg_get_functiondef('find_entries'::regproc) as text",
    );
    const text = rows[0]?.text ?? "";
    const unscoped = text
      .replace("find_entries", "find_entries_of_all")
      .replace("format('''~o:%s''', organization)", "null")
      .replace("and w.organization_uuid = $2", "and $2 is not null");
    expect(unscoped.length).toBeLessThan(text.length);
    await database.query(unscoped);
    await database.query("grant execute on function find_entries_of_all to shore_calls");
    const tenant = forTenant(database, ours.organizationUuid);
    const found = await findEntries(
      {
        query: (statement, values) => tenant.query(statement.replace("find_entries(", "find_entries_of_all("), values),
      },
      SEARCH,
    );
    expect(found.places.map(({ vesselUuid }) => vesselUuid)).toContain(theirVessel);
    await database.query("drop function find_entries_of_all");
  });

  test("is not executable by the ships' role or by public", async () => {
    const { rows } = await database.query(
      `select has_function_privilege('shore_ships', p.oid, 'execute') as ships,
              coalesce(p.proacl::text like '{=X%' or p.proacl::text like '%,=X%' or p.proacl is null, true) as everybody
         from pg_proc p where proname in ('find_entries', 'find_partitions', 'ensure_find_partitions') order by proname`,
    );
    expect(rows).toEqual([
      { ships: true, everybody: false },
      { ships: false, everybody: false },
      { ships: false, everybody: false },
    ]);
  });
});

test("a person restricted to a vessel finds no entries or terms of other vessels", async () => {
  const { client } = await signedIn(database, { onlyVesselUuid: ourVessel }, ours.organizationUuid);
  const of = async (question: object) =>
    (await client.findEntries({ question })).hits.map(({ vesselUuid }) => vesselUuid);
  expect(await of({ text: "pump" })).toEqual([ourVessel]);
  expect(await of({ text: "pump", vesselUuids: [ourVessel, ourOther] })).toEqual([ourVessel]);
  expect(await of({ text: "pump", vesselUuids: [ourOther, theirVessel] })).toEqual([]);
  expect(await of({ text: "other" })).toEqual([]);
  for (const kind of ["people", "entry_types"]) {
    const { terms } = await client.findTerms({ kind });
    expect(terms.map(({ value }) => value)).toEqual(["Ours"]);
  }
  await expect(client.findWithin({ vesselUuid: ourOther, question: { text: "pump" } })).rejects.toThrow(
    "no such vessel",
  );
  const file = await client.generateFoundEntriesFile({ question: { text: "pump" }, fileFormat: 1 });
  expect(Buffer.from(file.fileContent).toString()).toContain(ourVessel);
  expect(Buffer.from(file.fileContent).toString()).not.toContain(ourOther);
});

test("a page token of an unrestricted person is refused for a restricted person", async () => {
  const question = { text: "pump" };
  const { nextPageToken } = await ours.client.findEntries({ question, limit: 1 });
  const { client } = await signedIn(database, { onlyVesselUuid: ourVessel }, ours.organizationUuid);
  await expect(client.findEntries({ question, pageToken: nextPageToken })).rejects.toThrow("pageToken");
  await expect(theirs.client.findEntries({ question, pageToken: nextPageToken })).rejects.toThrow("pageToken");
});

/** `npm run prove` tests every one. */
const questionTexts = hostileTexts.filter((_, index) => process.env["VITE_PROVE"] !== undefined || index % 20 === 0);

test("hostile texts are valid questions", async () => {
  const vessel = await createVessel(database, theirs.organizationUuid);
  await importSearchedEntries(
    database,
    vessel,
    questionTexts.map((summary) => ({ summary: summary.slice(0, 400) })),
  );
  for (const text of questionTexts) {
    const words = Array.from(text).slice(0, 512).join("");
    const { hits, nothingAsked } = await theirs.client.findEntries({ question: { text: words }, limit: 100 });
    expect(nothingAsked && hits.length > 0, words).toBe(false);
    const name = Array.from(text).slice(0, 128).join("");
    // Some texts are no name; all others are handled like any name.
    const byName = theirs.client.findEntries({
      question: {
        values: [
          { name, min: 1 },
          { name: "50% %s %I %L $1 '\\", max: 2 },
        ],
      },
    });
    await expect(byName.then(({ total }) => total, codeOf)).resolves.toBeOneOf([0, Code.InvalidArgument]);
    await theirs.client.findTerms({ kind: "values", prefix: Array.from(text).slice(0, 64).join("") });
  }
});

test("with finding by person turned off, no entry is found by a person's name", async () => {
  const { client, organizationUuid } = await signedIn(database, "member");
  const vesselUuid = await createVessel(database, organizationUuid);
  await importSearchedEntries(database, vesselUuid, [{ summary: "pump", recordUser: { surname: "Lund" } }]);
  const total = async (question: object) => (await client.findEntries({ question })).total;
  expect([await total({ text: "lund" }), await total({ text: "pump lund" })]).toEqual([1, 1]);
  expect((await client.whoAmI({})).featureFlags["find-by-person"]).toMatchObject({ enabled: true });
  await switchFeatureFlag(database, organizationUuid, { name: "find-by-person", enabled: false });
  expect([await total({ text: "lund" }), await total({ text: "pump lund" }), await total({ text: "pump" })]).toEqual([
    0, 0, 1,
  ]);
  expect(await client.findTerms({ kind: "people" })).toMatchObject({ terms: [], findByPerson: false });
});

function codeOf(error: unknown): Code {
  return ConnectError.from(error).code;
}
