import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "manager");
const vesselUuid = await createVessel(database, organizationUuid, "Havbris");

test("a file that is too large is refused with alternatives, and no audit line is recorded", async () => {
  await database.query(
    `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time,
                                event_offset_minutes, entry_type_id, entry)
     select $1, gen_random_uuid(), $2, 'deck', timestamptz '2026-11-20T10:00Z' + make_interval(mins => n), 0, 'note',
            jsonb_build_object('summary', repeat('x', 1048576))
       from generate_series(1, 33) n`,
    [vesselUuid, organizationUuid],
  );
  const file = (toTime: string) =>
    client.generateDataExportFile({ vesselUuid, dataset: "logbook-entries", fromTime: "2026-11-20T00:00:00Z", toTime });
  await expect(file("2026-11-21T00:00:00Z")).rejects.toThrow(
    "[resource_exhausted] The file would be larger than 32 MB. Choose a shorter period, or export by a schedule.",
  );
  expect((await client.listAuditEvents({})).auditEvents).toEqual([]);
  await expect(file("2026-11-20T10:20:00Z")).resolves.toMatchObject({
    fileContentType: expect.stringContaining("csv") as string,
  });
});
