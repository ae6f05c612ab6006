import { randomUUID } from "node:crypto";
import { Code } from "@connectrpc/connect";
import { describe, expect, test } from "vitest";
import { createUser, createVessel, type ShoreClient, signedIn } from "../../testing/callers.ts";
import { checklistNamed, newestOf, publishedTemplate, refusalOf } from "../../testing/checklists.ts";
import { testDatabase } from "../../testing/database.ts";
import { fieldChanges } from "./audit-changes.ts";

const text = (value: string) => ({ texts: [value], isList: false, isFlag: false });

describe("field changes", () => {
  test.each<[string, unknown, unknown, unknown[]]>([
    ["nothing", { a: 1, b: [] }, { a: 1, b: [] }, []],
    ["a text", { name: "Old" }, { name: "New" }, [["name", text("Old"), text("New")]]],
    ["a text that was empty", { name: "" }, { name: "New" }, [["name", undefined, text("New")]]],
    ["what was created", undefined, { name: "New", etag: "1" }, [["name", undefined, text("New")]]],
    ["what was removed", { draft: { name: "Old" } }, undefined, [["draft.name", text("Old"), undefined]]],
    ["a list of texts", { v: ["a"] }, { v: ["a", "b"] }, [["v", list("a"), list("a", "b")]]],
    [
      "a task put in between",
      { tasks: [{ name: "a" }, { name: "c" }] },
      { tasks: [{ name: "a" }, { name: "b" }, { name: "c" }] },
      [["tasks[1].name", undefined, text("b")]],
    ],
    [
      "a large text that is equal",
      { t: { $sha256: "00" }, n: 1 },
      { t: { $sha256: "00" }, n: 2 },
      [["n", text("1"), text("2")]],
    ],
  ])("%s", (_, before, after, expected) => {
    const changes = fieldChanges(before, after).map((change) => [change.field, change.before, change.after]);
    expect(changes).toEqual(expected);
  });

  function list(...texts: string[]) {
    return { texts, isList: true, isFlag: false };
  }
});

describe("the changes of a line", async () => {
  const database = await testDatabase();
  const newest = async (client: ShoreClient, action: string) => {
    const { auditEvents } = await client.listAuditEvents({ filter: { actions: [action] }, limit: 1 });
    const { changes, changesLeftOut, auditEvent } = await client.getAuditEvent({
      auditEventUuid: auditEvents[0]?.auditEventUuid ?? "",
    });
    expect(auditEvent).toEqual(auditEvents[0]);
    expect(changesLeftOut).toBe(0);
    return changes.map(({ field, before, after }) => [field, before?.texts.join(), after?.texts.join()]);
  };

  test("name the vessel that a user was restricted to", async () => {
    const { client, organizationUuid } = await signedIn(database, "manager");
    const vesselUuid = await createVessel(database, organizationUuid, "Havbris");
    const userUuid = await createUser(database, organizationUuid, "outsider");
    await client.setUserAccess({ userUuid, member: true, restrictToVessel: true, restrictToVesselUuid: vesselUuid });
    expect(await newest(client, "access set")).toEqual([
      ["member", "false", "true"],
      ["restrictToVesselUuid", undefined, "Havbris"],
    ]);
  });

  test("have a group's old and new name and members", async () => {
    const { client, organizationUuid } = await signedIn(database, "manager");
    const vesselUuid = await createVessel(database, organizationUuid, "Havbris");
    const { vesselGroup } = await client.vesselGroupCreate({ displayName: "Coastal", members: [{ vesselUuid }] });
    await client.vesselGroupUpdate({ vesselGroupId: vesselGroup?.vesselGroupId, displayName: "Coastal ferries" });
    expect(await newest(client, "updated")).toEqual([
      ["displayName", "Coastal", "Coastal ferries"],
      ["vesselUuids", "Havbris", ""],
    ]);
  });

  test("have only the changed text of a large checklist", async () => {
    const { client } = await signedIn(database, "manager");
    const saying = (word: string) => ({
      ...checklistNamed("Anchors"),
      sections: ["Bow", "Stern"].map((name) => ({
        name,
        tasks: [{ name: "Look", description: `${name === "Bow" ? "same" : word} `.repeat(180) }],
      })),
    });
    const checklistTemplateId = await publishedTemplate(client, saying("old"));
    await client.checklistTemplateRevisionCreateDraft({ checklistTemplateId, templateData: saying("old") });
    const { checklistTemplateRevisionId, etag } = await newestOf(client, checklistTemplateId);
    await client.checklistTemplateRevisionUpdateDraft({
      checklistTemplateRevisionId,
      etag,
      templateData: saying("new"),
    });
    expect(await newest(client, "updated")).toEqual([
      ["templateData.sections[1].tasks[0].description", "old ".repeat(180), "new ".repeat(180)],
    ]);
  });

  test("beyond the limit are left out and counted", async () => {
    const { client } = await signedIn(database, "manager");
    const tasks = Array.from({ length: 60 }, (_, number) => ({
      name: `Task ${number}`,
      description: "d".repeat(1_000),
    }));
    const sections = Array.from({ length: 10 }, (_, number) => ({ name: `Section ${number}`, tasks }));
    await publishedTemplate(client, { ...checklistNamed("Long"), sections });
    const { auditEvents } = await client.listAuditEvents({ filter: { subjectKinds: ["checklist_template"] } });
    const answer = await client.getAuditEvent({ auditEventUuid: auditEvents[0]?.auditEventUuid ?? "" });
    expect(answer.changes.length).toBeGreaterThan(100);
    expect(answer.changesLeftOut).toBeGreaterThan(500);
    expect(JSON.stringify(answer.changes).length).toBeLessThan(400_000);
  });

  test("are not found in another organization", async () => {
    const other = await signedIn(database, "manager");
    await other.client.vesselGroupCreate({ displayName: "Theirs" });
    const { auditEvents } = await other.client.listAuditEvents({});
    const { client } = await signedIn(database, "manager");
    const auditEventUuid = auditEvents[0]?.auditEventUuid ?? "";
    expect(await refusalOf(client.getAuditEvent({ auditEventUuid }))).toBe(Code.NotFound);
    expect(await refusalOf(client.getAuditEvent({ auditEventUuid: randomUUID() }))).toBe(Code.NotFound);
  });
});
