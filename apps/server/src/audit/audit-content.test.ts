import { describe, expect, test } from "vitest";
import { forTenant } from "../database/tenant-database.ts";
import { signedIn } from "../testing/callers.ts";
import { checklistNamed, newestOf, publishedTemplate } from "../testing/checklists.ts";
import { testDatabase } from "../testing/database.ts";
import { readCsv } from "../testing/read-csv.ts";
import { splitValue } from "./audit-content.ts";
import { recordChange } from "./audit-events.ts";

const database = await testDatabase();

/** A checklist of 64 sections with 64 tasks with texts of a kilobyte, some 5 MB, with one word in it. */
function largeChecklist(word: string) {
  const task = (section: number, task: number) => ({
    name: `Task ${section}.${task}`.padEnd(256, "n"),
    description: `${section === 40 && task === 7 ? word : "word"} ${section}.${task} `.padEnd(1_024, "d"),
    recordCompletionInLogbooks: ["deck"],
  });
  const numbers = Array.from({ length: 64 }, (_, number) => number);
  return {
    name: "Large",
    sections: numbers.map((section) => ({
      name: `Section ${section}`,
      tasks: numbers.map((number) => task(section, number)),
    })),
  };
}

describe("a large value in a line", () => {
  test("is stored by section and task, so that a save with one changed word stores only what changed", async () => {
    const { organizationUuid, userUuid } = await signedIn(database, "manager");
    // A hundred saves: a day's work on one checklist.
    const saves = process.env["VITE_PROVE"] ? 100 : 2;
    const own = forTenant(database, organizationUuid);
    const sizes: number[] = [];
    for (let save = 0; save <= saves; save += 1) {
      await own.transaction((tx) =>
        recordChange(
          tx,
          { organizationUuid, userUuid },
          {
            action: "updated",
            subject: { kind: "checklist_revision", uuid: userUuid },
            before: save === 0 ? undefined : { templateData: largeChecklist(`word${save - 1}`) },
            after: { templateData: largeChecklist(`word${save}`) },
          },
        ),
      );
      sizes.push(await auditBytes(organizationUuid));
    }
    const whole = JSON.stringify(largeChecklist("word")).length;
    const eachMore = ((sizes.at(-1) ?? 0) - (sizes[0] ?? 0)) / saves;
    if (saves > 2) console.warn({ whole, first: sizes[0], eachMore, all: sizes.at(-1) });
    expect(whole).toBeGreaterThan(5_000_000);
    expect(sizes[0]).toBeLessThan(1.3 * whole);
    expect(eachMore).toBeLessThan(0.005 * whole);
  });

  test("gives the same text in any order of its keys", () => {
    const text = "x".repeat(600);
    const one = splitValue({ a: 1, data: { b: [text], c: null, d: undefined, e: new Date(0) } });
    const other = splitValue({ data: { e: "1970-01-01T00:00:00.000Z", c: null, b: [text] }, a: 1 });
    expect(one).toEqual(other);
    expect(one.json).toMatch(/^\{"a":1,"data":\{"b":\{"\$sha256":"[\da-f]{64}"\},"c":null,"e":"1970-/);
  });

  test("shared by two organisations is stored once for each, invisible to the other", async () => {
    const text = { text: "shared ".repeat(400) };
    const both = await Promise.all([signedIn(database, "manager"), signedIn(database, "manager")]);
    for (const { organizationUuid, userUuid } of both) {
      const own = forTenant(database, organizationUuid);
      const change = { action: "updated", subject: { kind: "vessel_group" as const, uuid: userUuid }, after: text };
      await own.transaction((tx) => recordChange(tx, { organizationUuid, userUuid }, change));
      await own.transaction((tx) => recordChange(tx, { organizationUuid, userUuid }, change));
      expect((await own.query("select organization_uuid from audit_content")).rows).toEqual([
        { organization_uuid: organizationUuid },
      ]);
    }
  });

  test("cannot be altered or removed by a call, nor stored under a wrong hash", async () => {
    const { rows } = await database.query(
      `select has_table_privilege('shore_calls', 'audit_content', 'select, insert') as add,
              has_table_privilege('shore_calls', 'audit_content', 'update') as alter,
              has_table_privilege('shore_calls', 'audit_content', 'delete') as remove`,
    );
    expect(rows).toEqual([{ add: true, alter: false, remove: false }]);
    await expect(
      database.query("insert into audit_content values (gen_random_uuid(), sha256('one'), 'another')"),
    ).rejects.toThrow("violates check constraint");
  });
});

describe("the file", () => {
  const texts = (word: string) => ({
    sections: [
      { name: "Unchanged", tasks: [{ name: "Stays", description: "s".repeat(900) }] },
      { name: "Changed", tasks: [{ name: "Goes", description: word.padEnd(900, "w") }] },
    ],
  });

  test("has the full differing values of an update, before and after, and all values of a creation", async () => {
    const { client } = await signedIn(database, "manager");
    const checklistTemplateId = await publishedTemplate(client, {
      ...checklistNamed("Anchors"),
      ...texts("old word "),
    });
    await client.checklistTemplateRevisionCreateDraft({
      checklistTemplateId,
      templateData: { ...checklistNamed("Anchors"), ...texts("old word ") },
    });
    const { checklistTemplateRevisionId, etag } = await newestOf(client, checklistTemplateId);
    const templateData = { ...checklistNamed("Anchors"), ...texts('new "word" ') };
    await client.checklistTemplateRevisionUpdateDraft({ checklistTemplateRevisionId, etag, templateData });
    const { fileContent } = await client.generateAuditLogFile({ filter: { subjectKinds: ["checklist_revision"] } });
    const { rows } = readCsv(Buffer.from(fileContent));
    const [updated, created] = rows;
    expect([updated?.["action"], created?.["action"]]).toEqual(["updated", "created"]);
    expect(updated?.["before"]).toContain("old word www");
    expect(updated?.["after"]).toContain(String.raw`new \"word\" www`);
    // The task that is equal on both sides appears only as its hash.
    expect(updated?.["before"]).not.toContain("ssss");
    expect(updated?.["before"]).toMatch(/"\$sha256":"[\da-f]{64}"/);
    const whole = JSON.parse(created?.["after"] ?? "") as { templateData: { sections: unknown } };
    expect(whole.templateData.sections).toMatchObject(texts("old word ").sections);
  });
});

/** Returns the stored size of an organisation's lines and contents, in bytes. */
async function auditBytes(organizationUuid: string): Promise<number> {
  const { rows } = await database.query<{ bytes: number }>(
    `select (select sum(pg_column_size(e)) from audit_event e where organization_uuid = $1) +
            coalesce((select sum(octet_length(sha256) + octet_length(content) + 150) from audit_content c
                       where organization_uuid = $1), 0) as bytes`,
    [organizationUuid],
  );
  return Number(rows[0]?.bytes);
}
