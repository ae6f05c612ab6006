import { expect, test } from "vitest";
import { readAuditEvents } from "../../audit/audit-events.sql.ts";
import { DEMONSTRATION_TIME, demonstrationDatabase } from "../../testing/demonstration-database.ts";
import { HAVBRIS } from "../people.ts";
import { uuidOf } from "../random.ts";

const database = await demonstrationDatabase();
const organizationUuid = uuidOf(`organization ${HAVBRIS.displayName}`);
const lines = await readAuditEvents(database, organizationUuid, { criteria: {}, limit: 500 });

test("the first lines of the audit log are acts of people, and one records the load of the demonstration", () => {
  const first = lines.slice(0, 12);
  expect(first.filter(({ actor_user_uuid }) => actor_user_uuid !== null).length).toBeGreaterThanOrEqual(8);
  expect(new Set(first.map((line) => line.actor_display_name)).size).toBeGreaterThanOrEqual(5);
  expect(lines.filter(({ action }) => action === "demonstration loaded")).toHaveLength(1);
});

test("people act within working hours, and only the load is later than the demonstration's time", () => {
  const acts = lines.filter(({ action }) => action !== "demonstration loaded");
  for (const { event_time: time } of acts) expect(time.getTime()).toBeLessThan(DEMONSTRATION_TIME.epochMilliseconds);
  for (const { event_time: time } of acts.filter(({ actor_user_uuid }) => actor_user_uuid !== null)) {
    const { hour } = Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO("Europe/Oslo");
    expect([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]).toContain(hour);
  }
});

test("audit lines of checklists and imports match their rows and times", async () => {
  const { rows: published } = await database.query(
    `select from audit_event a
       join checklist_revision_published p on p.organization_uuid = a.organization_uuid
        and a.subject = 'checklist_revision/' || p.revision_uuid and a.event_time = p.publish_time
      where a.organization_uuid = $1 and a.action = 'published'`,
    [organizationUuid],
  );
  expect(published).toHaveLength(lines.filter(({ action }) => action === "published").length);
  const { rows: imports } = await database.query<{ said: number; there: number }>(
    `select (a.after ->> 'stored')::int as said,
            (select count(*) from logbook_entry e where e.organization_uuid = a.organization_uuid and 'vessel/' || e.vessel_uuid = a.subject
                and e.receive_time = a.event_time)
            + (select count(*) from csrd_operation_action c where c.organization_uuid = a.organization_uuid
                and 'vessel/' || c.vessel_uuid = a.subject and c.receive_time = a.event_time) as there
       from audit_event a where a.organization_uuid = $1 and a.action = 'imported'`,
    [organizationUuid],
  );
  expect(imports.length).toBeGreaterThan(40);
  for (const { said, there } of imports) expect(there).toBe(said);
});

test("every access is recorded in the audit log, except the first manager's", async () => {
  const { rows } = await database.query<{ person: string; stored: string; said: string | null }>(
    `select u.display_name as person, u.member || ' ' || u.manager as stored,
            (select a.after ->> 'member' || ' ' || (a.after ->> 'manager') from audit_event a
              where a.organization_uuid = $1 and a.subject = 'app_user/' || u.user_uuid order by a.event_time desc limit 1) as said
       from app_user u where u.organization_uuid = $1`,
    [organizationUuid],
  );
  for (const { person, stored, said } of rows)
    expect([person, said ?? (person === "Ingrid Solberg" ? "true true" : "false false")]).toEqual([person, stored]);
});
