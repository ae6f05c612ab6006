import { randomUUID } from "node:crypto";
import { Code, ConnectError } from "@connectrpc/connect";
import { describe, expect, test } from "vitest";
import { createUser, type ShoreClient, signedIn } from "../../testing/callers.ts";
import { checklistNamed, newestOf, publishedTemplate } from "../../testing/checklists.ts";
import { testDatabase } from "../../testing/database.ts";
import { readCsv } from "../../testing/read-csv.ts";

const database = await testDatabase();

type Given = {
  time: string;
  action?: string;
  subject?: string;
  actor?: string | null;
  after?: object;
  result?: string;
};

/** A manager of a new organisation, with these lines in its log. */
async function managerWith(given: Given[]) {
  const manager = await signedIn(database, "manager");
  for (const { time, action = "updated", subject = "vessel_group/x", actor, after, result = "done" } of given) {
    await database.query(
      `insert into audit_event (organization_uuid, audit_event_uuid, event_time, actor_user_uuid, action, subject, result, request_id, after)
       values ($1, $2, $3, $4, $5, $6, $7, 'request', $8)`,
      [
        manager.organizationUuid,
        randomUUID(),
        time,
        actor === undefined ? manager.userUuid : actor,
        action,
        subject,
        result,
        after === undefined ? null : JSON.stringify(after),
      ],
    );
  }
  return manager;
}

const at = (minute: number) => `2026-03-01T12:${String(minute).padStart(2, "0")}:00+00:00`;

test("a line has actor, action, object by name, result and request", async () => {
  const { client, organizationUuid, userUuid } = await managerWith([]);
  const { vesselGroup } = await client.vesselGroupCreate({ displayName: "Ferries" });
  const other = await createUser(database, organizationUuid, "member");
  await client.revokeUserPermissions({ userUuid: other });
  const { auditEvents } = await client.listAuditEvents({});
  expect(auditEvents).toMatchObject([
    {
      action: "access revoked",
      subjectKind: "app_user",
      subjectKey: other,
      subjectDisplayName: "Test Person",
      actorUserUuid: userUuid,
      actorDisplayName: "Test Person",
      result: "done",
    },
    { action: "created", subjectKind: "vessel_group", subjectKey: vesselGroup?.vesselGroupId?.vesselGroupUuid },
  ]);
  expect(auditEvents[1]?.subjectDisplayName).toBe("Ferries");
  expect(auditEvents[0]?.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(auditEvents[0]?.eventTime).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
});

test("lines are found by a part of the name of their person or record, of then and of now", async () => {
  const { client, organizationUuid, userUuid } = await managerWith([]);
  const { vesselGroup } = await client.vesselGroupCreate({ displayName: "Ålesund ferries" });
  const vesselGroupId = vesselGroup?.vesselGroupId;
  if (!vesselGroupId) throw new Error("No group was created.");
  await client.vesselGroupUpdate({ vesselGroupId, displayName: "Fjord 100%" });
  await client.vesselGroupCreate({ displayName: "Coastal" });
  const found = async (nameContains: string) =>
    (await client.listAuditEvents({ filter: { nameContains } })).auditEvents.map(
      ({ action, subjectDisplayName }) => `${subjectDisplayName} ${action}`,
    );
  const [changed, created, coastal] = ["Fjord 100% updated", "Ålesund ferries created", "Coastal created"];
  expect(await found("åLESUND")).toEqual([changed, created]);
  // By the current name, also the line of before it.
  expect(await found("fjord")).toEqual([changed, created]);
  expect(await found("0%")).toEqual([changed, created]);
  expect(await found("_")).toEqual([]);
  expect(await found("no such name")).toEqual([]);
  await database.query("update app_user set display_name = 'Ingrid' where organization_uuid = $1 and user_uuid = $2", [
    organizationUuid,
    userUuid,
  ]);
  expect(await found("ingr")).toEqual([coastal, changed, created]);
  const { fileContent } = await client.generateAuditLogFile({ filter: { nameContains: "coast" } });
  expect(readCsv(Buffer.from(fileContent)).rows.map(({ subjectDisplayName }) => subjectDisplayName)).toEqual([
    "Coastal",
  ]);
});

test("a line about a report names the vessel, not the report's title", async () => {
  const vesselUuid = randomUUID();
  const after = { documentTitle: "Deck logbook" };
  const line = { time: at(1), action: "reported", subject: `vessel/${vesselUuid}`, after };
  const { client, organizationUuid } = await managerWith([line]);
  await database.query(
    "insert into vessel (organization_uuid, vessel_uuid, display_name, imo_number) values ($1, $2, 'Havbris', '9074729')",
    [organizationUuid, vesselUuid],
  );
  expect((await client.listAuditEvents({})).auditEvents[0]?.subjectDisplayName).toBe("Havbris");
});

describe("every line about a checklist has its name", () => {
  const lines = async (client: ShoreClient) =>
    (
      await client.listAuditEvents({ filter: { subjectKinds: ["checklist_template", "checklist_revision"] } })
    ).auditEvents
      .map(({ subjectKind, action, subjectDisplayName }) => `${subjectKind} ${action}: ${subjectDisplayName}`)
      .toReversed();

  test("at that time, also after it was renamed or removed", async () => {
    const { client } = await managerWith([]);
    const checklistTemplateId = await publishedTemplate(client, checklistNamed("Mooring"));
    await client.checklistTemplateRevisionCreateDraft({
      checklistTemplateId,
      templateData: checklistNamed("Berthing"),
    });
    const { checklistTemplateRevisionId, etag } = await newestOf(client, checklistTemplateId);
    await client.checklistTemplateRevisionCommitDraft({ checklistTemplateRevisionId, etag });
    const { checklistTemplateGroup } = await client.checklistTemplateGroupCreate({ displayName: "Port" });
    await client.checklistTemplateUpdate({
      checklistTemplateId,
      checklistTemplateGroupId: checklistTemplateGroup?.checklistTemplateGroupId,
    });
    const life = [
      "checklist_template created: Mooring",
      "checklist_revision published: Mooring",
      "checklist_revision created: Berthing",
      "checklist_revision published: Berthing",
      "checklist_template moved: Berthing",
    ];
    expect(await lines(client)).toEqual(life);
    await client.checklistTemplateDelete({ checklistTemplateId });
    const left = await lines(client);
    expect(left.slice(0, 5)).toEqual(life);
    expect(left.slice(5).toSorted()).toEqual([
      "checklist_revision removed: Berthing",
      "checklist_revision removed: Mooring",
      "checklist_template removed: Berthing",
    ]);
  });

  test("at present, where a line of an earlier version has none", async () => {
    const { client, organizationUuid } = await managerWith([]);
    await publishedTemplate(client, checklistNamed("Bunkering"));
    await database.query(
      `update audit_event set after = after - 'displayName' - 'draft' where organization_uuid = $1`,
      [organizationUuid],
    );
    expect(await lines(client)).toEqual([
      "checklist_template created: Bunkering",
      "checklist_revision published: Bunkering",
    ]);
  });
});

describe("pages", () => {
  test("are in order of time; lines of one instant stay on one page and none is lost", async () => {
    const { client } = await managerWith([...Array(30).keys()].map((n) => ({ time: at(Math.floor(n / 4)) })));
    const seen: string[] = [];
    let beforeTime = "";
    for (;;) {
      const { auditEvents } = await client.listAuditEvents({ beforeTime, limit: 7 });
      seen.push(...auditEvents.map(({ auditEventUuid }) => auditEventUuid));
      if (auditEvents.length < 7) break;
      beforeTime = auditEvents.at(-1)?.eventTime ?? "";
    }
    expect(seen).toHaveLength(30);
    expect(new Set(seen).size).toBe(30);
  });

  test("have 50 lines by default, newest first", async () => {
    const { client } = await managerWith([...Array(55).keys()].map((n) => ({ time: at(n) })));
    const { auditEvents } = await client.listAuditEvents({});
    expect(auditEvents.map(({ eventTime }) => eventTime)).toEqual([...Array(50).keys()].map((n) => at(54 - n)));
  });
});

describe("a filter", async () => {
  const someone = randomUUID();
  const { client } = await managerWith([
    { time: at(1), action: "created" },
    { time: at(2), action: "removed", subject: "checklist_collection/c" },
    { time: at(3), actor: null, action: "imported", subject: "organization/o" },
    { time: at(4), actor: someone, subject: "app_user/invited@person.example", action: "invited" },
    { time: at(5), result: "failed" },
  ]);
  const minutes = async (filter: object) =>
    (await client.listAuditEvents({ filter })).auditEvents.map(({ eventTime }) => Number(eventTime.slice(14, 16)));

  test.each([
    ["nothing", {}, [5, 4, 3, 2, 1]],
    ["from an instant on, inclusive, to another, exclusive", { fromTime: at(2), toTime: at(4) }, [3, 2]],
    ["by offset", { fromTime: "2026-03-01T14:04:00+02:00" }, [5, 4]],
    ["by less than a stored millisecond", { toTime: "2026-03-01T12:02:00.000000001Z" }, [2, 1]],
    [
      "over all years there are",
      { fromTime: "0000-01-01T00:00:00+12:00", toTime: "9999-12-31T23:59:59-12:00" },
      [5, 4, 3, 2, 1],
    ],
    ["one person", { actorUserUuid: someone }, [4]],
    ["admin commands", { byCommand: true }, [3]],
    ["some actions", { actions: ["created", "removed"] }, [2, 1]],
    ["some kinds of record", { subjectKinds: ["vessel_group", "organization"] }, [5, 3, 1]],
    ["one record, also one whose name is no uuid", { subjectKey: "invited@person.example" }, [4]],
    ["a result", { result: "failed" }, [5]],
    ["all filters together", { actions: ["created"], subjectKinds: ["app_user"] }, []],
  ])("by %s", async (_, filter, expected) => {
    expect(await minutes(filter)).toEqual(expected);
  });

  test("with a cursor ends at the earlier of the two", async () => {
    const page = async (beforeTime: string, toTime: string) =>
      (await client.listAuditEvents({ filter: { toTime }, beforeTime })).auditEvents.length;
    expect(await page(at(3), at(5))).toBe(2);
    expect(await page(at(5), at(3))).toBe(2);
  });

  test.each([
    ["a day that does not exist", { fromTime: "2026-02-30T00:00:00Z" }],
    ["a person who is no uuid", { actorUserUuid: "me" }],
  ])("by %s is refused", async (_, filter) => {
    const refusal = await client.listAuditEvents({ filter }).catch((error: unknown) => ConnectError.from(error).code);
    expect(refusal).toBe(Code.InvalidArgument);
  });
});

describe("the file", () => {
  const textOf = async (client: ShoreClient, filter = {}) => {
    const { fileContent, fileContentType } = await client.generateAuditLogFile({ filter });
    expect(fileContentType).toBe("text/csv; charset=utf-8");
    return Buffer.from(fileContent);
  };

  test("has the filtered lines with the values before and after, and is recorded as a line", async () => {
    const { client } = await managerWith([
      { time: at(1), after: { displayName: 'Ferries, "big" ones' } },
      { time: at(2), action: "removed" },
    ]);
    const { names, rows } = readCsv(await textOf(client, { actions: ["updated"] }));
    expect(names.join()).toBe(
      "auditEventUuid,eventTime,actorUserUuid,actorDisplayName,action,subjectKind,subjectKey,subjectDisplayName,result," +
        "requestId,before,after",
    );
    expect(rows).toMatchObject([
      {
        eventTime: "2026-03-01T12:01:00+00:00",
        actorDisplayName: "Test Person",
        subjectDisplayName: 'Ferries, "big" ones',
        after: '{"displayName": "Ferries, \\"big\\" ones"}',
      },
    ]);
    const { auditEvents } = await client.listAuditEvents({ limit: 1 });
    expect(auditEvents[0]).toMatchObject({ action: "exported", subjectKind: "audit_log", result: "done" });
  });

  test("is safe to open in a spreadsheet", async () => {
    const formula = '=HYPERLINK("http://evil")';
    const { client } = await managerWith([{ time: at(1), after: { displayName: formula } }]);
    const file = await textOf(client);
    expect(file.toString()).toContain(`,"'=HYPERLINK(""http://evil"")",`);
    expect(readCsv(file).rows[0]?.["subjectDisplayName"]).toBe(formula);
  });

  test("without a matching line has only its header", async () => {
    const { client } = await managerWith([]);
    expect(readCsv(await textOf(client, { actions: ["nothing"] })).rows).toEqual([]);
  });
});

test("each organisation has its own log", async () => {
  await managerWith([{ time: at(1) }]);
  const { client } = await managerWith([]);
  expect((await client.listAuditEvents({})).auditEvents).toEqual([]);
});
