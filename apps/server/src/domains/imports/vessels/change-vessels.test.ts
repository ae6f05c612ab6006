import { randomUUID } from "node:crypto";
import { Code, ConnectError } from "@connectrpc/connect";
import { fieldViolations, localizedMessage } from "@shore/api/errors";
import { beforeEach, describe, expect, test } from "vitest";
import { createVessel, signedIn, type SignedIn } from "../../../testing/callers.ts";
import { publishedTemplate, refusalOf } from "../../../testing/checklists.ts";
import { testDatabase } from "../../../testing/database.ts";
import { USES, USES_SPREAD_BY_VESSEL } from "../../fleet/vessels/vessel-uses.sql.ts";
import { checkAudited } from "../../evidence/check/check-audited.ts";
import { readEntry } from "../../records/logbooks/import-entry.ts";
import { importedEntry } from "../../ships/ship-facts/import-line.ts";
import { importRecords } from "../../ships/ship-facts/import-records.ts";
import { recordEverythingUnknown } from "../../../audit/record-everything.ts";
import { importVessels } from "./import-vessels.ts";
import { proveOnly } from "../../../testing/prove-only.ts";

const database = await testDatabase();
let manager: SignedIn;
beforeEach(async () => {
  manager = await signedIn(database, "manager");
});

type VesselContent = { displayName: string; callSign?: string };

const ASTRID = { displayName: "Astrid Marie", imoNumber: "9074729", callSign: "LAHV9" };
const BERGENSUND = { displayName: "Bergensund", imoNumber: "9074731" };
const KYSTVAAG = { displayName: "Kystvåg" };

const fleet = async () => (await manager.client.getVessels({})).vessels;
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail("It was accepted"),
    (error: unknown) => ConnectError.from(error),
  );
const add = async (vessels: object[]) => (await manager.client.vesselCreate({ vessels })).vessels;
const addOne = async (vessel: object = ASTRID) => {
  const [added] = await add([vessel]);
  return added ?? expect.fail("Not added");
};

describe("adding vessels", () => {
  test("stores them in their order, each with a line of the audit log", async () => {
    const added = await add([KYSTVAAG, ASTRID]);
    expect(added).toMatchObject([{ displayName: "Kystvåg", imoNumber: "", callSign: "" }, ASTRID]);
    expect(await fleet()).toEqual([added[1], added[0]]);
    const { auditEvents } = await manager.client.listAuditEvents({ filter: { subjectKinds: ["vessel"] } });
    expect(auditEvents.map(({ action, subjectDisplayName }) => `${action} ${subjectDisplayName}`).toSorted()).toEqual([
      "created Astrid Marie",
      "created Kystvåg",
    ]);
  });

  test.each(proveOnly)("takes 500 at once, and not one more", async () => {
    const vessels = Array.from({ length: 501 }, (_, index) => ({ displayName: `Vessel ${index}` }));
    expect(await refusalOf(manager.client.vesselCreate({ vessels }))).toBe(Code.InvalidArgument);
    expect(await refusalOf(manager.client.vesselCreate({ vessels: [] }))).toBe(Code.InvalidArgument);
    const added = await add(vessels.slice(0, 500));
    expect(added.map(({ displayName }) => displayName)).toEqual(vessels.slice(0, 500).map((each) => each.displayName));
    expect(await fleet()).toHaveLength(500);
  });

  test("stores none if one is wrong, and names each that is", async () => {
    await addOne(ASTRID);
    const error = await errorOf(
      add([
        KYSTVAAG,
        { displayName: "Other", imoNumber: "IMO 9074729" },
        { displayName: "Wrong digit", imoNumber: "9074720" },
        BERGENSUND,
        { displayName: "The same", imoNumber: "imo 9074731" },
        { displayName: "Blanks", imoNumber: "907 4731" },
        { displayName: "Zeros", imoNumber: "0000000" },
        { displayName: "Wide", imoNumber: "９０７４７２９" },
      ]),
    );
    expect(error.code).toBe(Code.InvalidArgument);
    expect(fieldViolations(error)).toEqual([
      { field: "vessels[1].imoNumber", description: "Already in the fleet: Astrid Marie." },
      { field: "vessels[2].imoNumber", description: "Not an IMO number: its check digit, the last one, is wrong." },
      { field: "vessels[4].imoNumber", description: "Twice in the list." },
      { field: "vessels[5].imoNumber", description: 'Not an IMO number: it has blanks: write "9074731".' },
      { field: "vessels[6].imoNumber", description: "Not an IMO number: leave it empty for a ship without one." },
      {
        field: "vessels[7].imoNumber",
        description: 'Not an IMO number: write "9074729", with digits of the usual width.',
      },
    ]);
    expect(localizedMessage(error)).toBe("Not every vessel can be added. Correct the list, or take out what is wrong.");
    expect(await fleet()).toHaveLength(1);
  });

  test.for<[string, VesselContent]>([
    ["without a name", { displayName: "" }],
    ["of blanks", { displayName: " \u3000" }],
    ["with an override of direction", { displayName: "HAV\u202eSIRB" }],
    ["with NUL", { displayName: "HAV\0BRIS" }],
    ["of 257 letters", { displayName: "x".repeat(257) }],
    ["with a call sign of two lines", { displayName: "HAVBRIS", callSign: "LA\nHV9" }],
    ["with a call sign of 65 letters", { displayName: "HAVBRIS", callSign: "x".repeat(65) }],
  ])("refuses a vessel %s", async ([, vessel]) => {
    expect(await refusalOf(manager.client.vesselCreate({ vessels: [vessel] }))).toBe(Code.InvalidArgument);
    expect(await fleet()).toEqual([]);
  });

  test("takes a name twice, of 256 letters, and in every script", async () => {
    const names = ["Kystvåg", "Kystvåg", "海".repeat(256), "سفينة", "ספינה", "नौका", "Ναῦς", "🚢 Tug"];
    expect((await add(names.map((displayName) => ({ displayName })))).map((each) => each.displayName)).toEqual(names);
  });

  test("adds a list that is sent again with its key once", async () => {
    const request = { vessels: [ASTRID, KYSTVAAG], idempotencyKey: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => manager.client.vesselCreate(request)));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await fleet()).toHaveLength(2);
    const other = manager.client.vesselCreate({ ...request, vessels: [KYSTVAAG] });
    expect(await refusalOf(other)).toBe(Code.AlreadyExists);
  });

  test.each(proveOnly)("of two people and an import with one IMO number, one adds it", async () => {
    const colleague = await signedIn(database, "manager", manager.organizationUuid);
    const outcomes = await Promise.allSettled([
      ...[1, 2, 3].flatMap(() => [manager, colleague]).map(({ client }) => client.vesselCreate({ vessels: [ASTRID] })),
      importVessels(database, manager.organizationUuid, [{ vesselUuid: randomUUID(), ...ASTRID }]).then(({ added }) =>
        added === 1 ? added : Promise.reject(new Error("Not added")),
      ),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await fleet()).toHaveLength(1);
  });

  test("does not compare with the vessels of another organisation", async () => {
    const stranger = await signedIn(database, "manager");
    await stranger.client.vesselCreate({ vessels: [ASTRID] });
    await add([ASTRID]);
    expect((await stranger.client.getVessels({})).vessels).toHaveLength(1);
  });

  test("gives each the checklists of every vessel, under its own line", async () => {
    const { client } = manager;
    const checklistTemplateId = await publishedTemplate(client);
    await client.fleetChecklistTemplatesSet({ checklistTemplateIds: [checklistTemplateId] });
    const added = await add([ASTRID, KYSTVAAG]);
    for (const { vesselUuid, displayName } of added) {
      expect((await client.vesselChecklistList({ vesselUuid })).vesselChecklists).toHaveLength(1);
      const { rows } = await database.query<{ subject: string }>(
        `select e.subject from vessel_checklist c join audit_event e
           on e.organization_uuid = c.organization_uuid and e.audit_event_uuid = c.from_audit_event_uuid
          where c.organization_uuid = $1 and c.vessel_uuid = $2`,
        [manager.organizationUuid, vesselUuid],
      );
      expect(rows, displayName).toEqual([{ subject: `vessel/${vesselUuid}` }]);
    }
  });
});

describe("changing a vessel", () => {
  test("replaces name, IMO number and call sign, with a line of before and after", async () => {
    const { vesselUuid, etag } = await addOne();
    const content = { displayName: "Astrid II", imoNumber: "IMO 9074731", callSign: "" };
    const { vessel } = await manager.client.vesselUpdate({ vesselUuid, content, etag });
    expect(vessel).toMatchObject({ vesselUuid, displayName: "Astrid II", imoNumber: "9074731", callSign: "" });
    expect(vessel?.etag).not.toBe(etag);
    expect(await fleet()).toEqual([vessel]);
    const { rows } = await database.query(
      "select before, after from audit_event where organization_uuid = $1 and action = 'updated'",
      [manager.organizationUuid],
    );
    expect(rows).toEqual([{ before: ASTRID, after: { ...content, imoNumber: "9074731" } }]);
  });

  test("from a stale etag is refused, also after an import has changed it; without an etag it overwrites", async () => {
    const { vesselUuid, etag } = await addOne();
    await importVessels(database, manager.organizationUuid, [{ vesselUuid, displayName: "By a file" }]);
    const change = manager.client.vesselUpdate({ vesselUuid, content: KYSTVAAG, etag });
    expect((await errorOf(change)).code).toBe(Code.Aborted);
    await manager.client.vesselUpdate({ vesselUuid, content: KYSTVAAG });
    expect(await fleet()).toMatchObject([KYSTVAAG]);
  });

  test("that changes nothing writes no line", async () => {
    const { vesselUuid, etag } = await addOne();
    expect((await manager.client.vesselUpdate({ vesselUuid, content: ASTRID, etag })).vessel?.etag).toBe(etag);
    const { auditEvents } = await manager.client.listAuditEvents({ filter: { subjectKey: vesselUuid } });
    expect(auditEvents.map(({ action }) => action)).toEqual(["created"]);
  });

  test("takes no IMO number of another vessel, and leaves one that two have had since before", async () => {
    const [astrid, kystvaag] = await add([ASTRID, KYSTVAAG]);
    const content = { displayName: "Kystvåg", imoNumber: "9074729" };
    const change = manager.client.vesselUpdate({ vesselUuid: kystvaag?.vesselUuid ?? "", content });
    expect(fieldViolations(await errorOf(change))).toEqual([
      { field: "content.imoNumber", description: "Already in the fleet: Astrid Marie." },
    ]);
    await database.query("update vessel set imo_number = '9074729' where vessel_uuid = $1", [kystvaag?.vesselUuid]);
    await manager.client.vesselUpdate({ vesselUuid: astrid?.vesselUuid ?? "", content: { ...ASTRID, callSign: "" } });
    expect((await fleet()).map(({ callSign }) => callSign)).toEqual(["", ""]);
  });
});

describe("removing a vessel", () => {
  const lock = async (vesselUuid: string) => (await manager.client.getVessel({ vesselUuid })).removalRefusal;
  const remove = (vesselUuid: string, etag = "") => manager.client.vesselDelete({ vesselUuid, etag });

  test("that has nothing removes it; who edits it meanwhile learns so, and its IMO number is free again", async () => {
    const { vesselUuid, etag } = await addOne();
    expect(await lock(vesselUuid)).toBe("");
    await remove(vesselUuid, etag);
    expect(await fleet()).toEqual([]);
    expect(await refusalOf(manager.client.vesselUpdate({ vesselUuid, content: ASTRID, etag }))).toBe(Code.NotFound);
    expect(await refusalOf(remove(vesselUuid))).toBe(Code.NotFound);
    const { auditEvents } = await manager.client.listAuditEvents({ filter: { subjectKey: vesselUuid } });
    expect(auditEvents.map(({ action, subjectDisplayName }) => [action, subjectDisplayName])).toEqual([
      ["removed", "Astrid Marie"],
      ["created", "Astrid Marie"],
    ]);
    await addOne();
  });

  test("from a stale etag is refused", async () => {
    const { vesselUuid, etag } = await addOne();
    await manager.client.vesselUpdate({ vesselUuid, content: KYSTVAAG });
    expect(await refusalOf(remove(vesselUuid, etag))).toBe(Code.Aborted);
    expect(await fleet()).toHaveLength(1);
  });

  const assigned: [string, string, (vesselUuid: string) => Promise<unknown>][] = [
    [
      "records",
      "It has records, which are kept.",
      (vesselUuid) =>
        database.query(
          `insert into logbook_entry (organization_uuid, vessel_uuid, logbook_entry_uuid, logbook_name, event_time,
             event_offset_minutes, entry_type_id, entry) values ($1, $2, $3, 'deck', '2026-03-01', 0, 'noon', '{}')`,
          [manager.organizationUuid, vesselUuid, randomUUID()],
        ),
    ],
    [
      "a ship credential, even a revoked one",
      "It has or had a ship credential.",
      async (vesselUuid) => {
        const { shipCredential } = await manager.client.shipCredentialCreate({ vesselUuid, displayName: "Bridge" });
        await manager.client.shipCredentialRevoke({
          vesselUuid,
          credentialUuid: shipCredential?.credentialUuid ?? "",
        });
      },
    ],
    [
      "a vessel group",
      "It is in a vessel group. Take it out first.",
      (vesselUuid) => manager.client.vesselGroupCreate({ displayName: "Coastal", members: [{ vesselUuid }] }),
    ],
    [
      "a person restricted to it",
      "The access of a person is for this vessel alone. Change it first.",
      (onlyVesselUuid) => signedIn(database, { onlyVesselUuid }, manager.organizationUuid),
    ],
  ];
  test.for(assigned)(
    "that has %s is refused, with the reason that its page gives before",
    async ([, reason, assign]) => {
      const { vesselUuid } = await addOne();
      await assign(vesselUuid);
      expect(await lock(vesselUuid)).toBe(reason);
      const error = await errorOf(remove(vesselUuid));
      expect([error.code, localizedMessage(error)]).toEqual([Code.FailedPrecondition, reason]);
      expect(await fleet()).toHaveLength(1);
    },
  );

  test("weighs every table that names a vessel", async () => {
    const { rows } = await database.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name in ('vessel_uuid', 'restrict_to_vessel_uuid') and t.table_type = 'BASE TABLE'
          and not exists (select from pg_inherits where inhrelid = format('public.%I', c.table_name)::regclass)
        order by 1`,
    );
    const weighed = [...USES, ...USES_SPREAD_BY_VESSEL].map(({ table }) => table);
    expect(
      rows.map(({ name }) => name).filter((name) => !weighed.includes(name)),
      "Say in vessel-uses.sql.ts which of these keep a vessel from removal, or here that they do not",
    ).toEqual(WITHOUT_WEIGHT);
  });

  // A job or a search derives them from records, they are staged, or they are what a person chose for herself.
  const WITHOUT_WEIGHT = [
    "attention_set_aside",
    "balance_pending",
    "evidence_position",
    "find_pending",
    "find_term",
    "import_row",
    "logbook_entry_word",
    "open_entry",
    "seen_mark",
    "webhook_attention_item",
  ];

  const concurrent: [string, Code, (vesselUuid: string) => Promise<unknown>][] = [
    [
      "creating its first credential",
      Code.NotFound,
      (vesselUuid) => manager.client.shipCredentialCreate({ vesselUuid, displayName: "Bridge" }),
    ],
    [
      "putting it into a group",
      Code.InvalidArgument,
      (vesselUuid) => manager.client.vesselGroupCreate({ displayName: randomUUID(), members: [{ vesselUuid }] }),
    ],
  ];
  test.for(process.env["VITE_PROVE"] ? concurrent : concurrent.slice(0, 1))(
    "and %s at the same time: one of both is refused",
    async ([, refused, assign]) => {
      for (let round = 0; round < 10; round += 1) {
        const { vesselUuid } = await addOne({ displayName: `Round ${round}` });
        const codes = await Promise.all([remove(vesselUuid), assign(vesselUuid)].map(refusalOf));
        expect([
          [undefined, refused],
          [Code.FailedPrecondition, undefined],
        ]).toContainEqual(codes);
      }
    },
  );

  test.each(proveOnly)("while an import has begun to read its records: they are refused", async () => {
    const { vesselUuid } = await addOne();
    const entry = {
      vesselUuid,
      logbookEntryUuid: randomUUID(),
      logbookName: "deck",
      eventTime: "2026-03-01T12:00:00+01:00",
      entryTypeId: "noon",
    };
    const lines = async function* () {
      // The import has read by now which vessels there are.
      await remove(vesselUuid);
      yield [{ line: 1, ...importedEntry(readEntry(entry)) }];
    };
    const refused: string[] = [];
    const counts = await importRecords(database, lines(), { onRefused: (_line, reason) => refused.push(reason) });
    expect(counts).toMatchObject({ read: 1, stored: 0, refused: 1 });
    expect(refused).toEqual([`unknown vessel ${vesselUuid}`]);
  });
});

test("vessels of another organisation can be neither changed nor removed", async () => {
  const stranger = await signedIn(database, "manager");
  const vesselUuid = await createVessel(database, stranger.organizationUuid);
  const calls = [
    manager.client.vesselUpdate({ vesselUuid, content: KYSTVAAG }),
    manager.client.vesselDelete({ vesselUuid }),
  ];
  expect(await Promise.all(calls.map(refusalOf))).toEqual([Code.NotFound, Code.NotFound]);
  expect((await stranger.client.getVessels({})).vessels).toHaveLength(1);
});

test("members, and managers restricted to a vessel, do none of it and learn of no reason", async () => {
  const { vesselUuid } = await addOne();
  await manager.client.vesselGroupCreate({ displayName: "Coastal", members: [{ vesselUuid }] });
  const restricted = await signedIn(database, { onlyVesselUuid: vesselUuid }, manager.organizationUuid);
  await database.query("update app_user set manager = true where user_uuid = $1", [restricted.userUuid]);
  for (const { client } of [await signedIn(database, "member", manager.organizationUuid), restricted]) {
    const calls = [
      client.vesselCreate({ vessels: [KYSTVAAG] }),
      client.vesselUpdate({ vesselUuid, content: KYSTVAAG }),
      client.vesselDelete({ vesselUuid }),
    ];
    expect(await Promise.all(calls.map(refusalOf))).toEqual(calls.map(() => Code.PermissionDenied));
    expect((await client.getVessel({ vesselUuid })).removalRefusal).toBe("");
  }
});

test("the evidence has what was added, changed and removed, and shows what was changed behind it", async () => {
  const { organizationUuid } = manager;
  await recordEverythingUnknown(database, organizationUuid);
  const [astrid, kystvaag] = await add([ASTRID, KYSTVAAG]);
  await manager.client.vesselUpdate({ vesselUuid: astrid?.vesselUuid ?? "", content: BERGENSUND });
  await manager.client.vesselDelete({ vesselUuid: kystvaag?.vesselUuid ?? "" });
  const uuids = [astrid, kystvaag].map((vessel) => vessel?.vesselUuid ?? "");
  const differences = async () => {
    const found: string[] = [];
    await database.transaction(async (tx) => {
      for await (const finding of checkAudited(tx, { organizationUuid, vesselUuid: "" }))
        found.push(...finding.differences);
    });
    return found;
  };
  expect(await differences()).toEqual([]);
  await database.query("update vessel set call_sign = 'X' where vessel_uuid = $1", [uuids[0]]);
  await database.query("insert into vessel (organization_uuid, vessel_uuid, display_name) values ($1, $2, 'Back')", [
    organizationUuid,
    uuids[1],
  ]);
  expect(await differences()).toEqual([
    expect.stringMatching(`^Vessel ${uuids[0]} .* is not what audit line`),
    expect.stringMatching(`^Vessel ${uuids[1]} .* is there, though audit line .* says that it was removed`),
    expect.stringMatching(`^Persons on board of vessel ${uuids[1]} `),
    expect.stringMatching(`^Voyage of vessel ${uuids[1]} `),
  ]);
});
