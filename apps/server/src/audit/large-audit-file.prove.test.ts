import { expect, test } from "vitest";
import { forTenant } from "../database/tenant-database.ts";
import { signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { recordChange } from "./audit-events.ts";

const database = await testDatabase();

test("an audit log file is aborted when a few stored bytes would expand beyond its limit", async () => {
  const { client, organizationUuid, userUuid } = await signedIn(database, "manager");
  const own = forTenant(database, organizationUuid);
  const after = { templateData: { text: "much ".repeat(400_000) } };
  for (let line = 0; line < 40; line += 1) {
    const change = { action: "created", subject: { kind: "checklist_template" as const, uuid: userUuid }, after };
    await own.transaction((tx) => recordChange(tx, { organizationUuid, userUuid }, change));
  }
  expect(await auditBytes(organizationUuid)).toBeLessThan(3_000_000);
  await expect(client.generateAuditLogFile({})).rejects.toThrow("larger than 32 MB");
  // The connection aborted halfway is not reused.
  const { auditEvents } = await client.listAuditEvents({});
  expect(auditEvents).toHaveLength(40);
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
