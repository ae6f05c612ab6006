import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { isUnderWayAt, readVoyages } from "./voyages.sql.ts";

const database = await testDatabase();

test("of two voyages of one time the one received later decides, as the vessel shows it", async () => {
  const { organizationUuid } = await signedIn(database, "member");
  const vesselUuid = await createVessel(database, organizationUuid);
  for (const [first, hour, ended] of [
    ["f", 10, true],
    ["0", 11, false],
  ] as const)
    await database.query(
      `insert into vessel_state (organization_uuid, vessel_uuid, fact_uuid, state_time, state_offset_minutes, voyage, receive_time)
       values ($1, $2, $3, '2026-11-20T09:00Z', 0, $4, $5)`,
      [
        organizationUuid,
        vesselUuid,
        `${first.repeat(8)}-0000-4000-8000-000000000000`,
        { ended },
        `2026-11-20T${hour}:00Z`,
      ],
    );
  const from = new Date("2026-11-01T00:00Z");
  const voyages = await readVoyages(database, organizationUuid, { vesselUuids: [vesselUuid], from });
  expect(isUnderWayAt(voyages.get(vesselUuid) ?? [], Date.parse("2026-11-21T00:00Z"))).toBe(true);
});
