import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createOrganization, createVessel } from "../../testing/callers.ts";
import { testDatabase } from "../../testing/database.ts";
import { readCsv } from "../../testing/read-csv.ts";
import { TEST_ORIGIN } from "../../testing/worker-pool.ts";
import { storeVesselStates } from "../fleet/vessels/vessel-states.sql.ts";
import { datasetFile } from "./dataset-file.ts";
import type { DatasetPeriod } from "./dataset-period.ts";

const database = await testDatabase();
const organizationUuid = await createOrganization(database);

/** Stores a state that the ship sent at an hour of 1 March 2026 and the shore received on a day of March. */
async function storeState(vesselUuid: string, hour: number, day: number, state: { arrivalPort?: string }) {
  const factUuid = randomUUID();
  const time = { epochMilliseconds: Date.UTC(2026, 2, 1, hour), offsetMinutes: 60 };
  const { arrivalPort } = state;
  const content = arrivalPort
    ? { voyage: { arrivalPort }, personnel: null }
    : { voyage: null, personnel: { crew: 14 } };
  await storeVesselStates(database, { organizationUuid, vesselUuid }, [{ factUuid, time, ...content }]);
  await database.query("update vessel_state set receive_time = $2 where fact_uuid = $1", [factUuid, march(day)]);
}

const march = (day: number) => new Date(Date.UTC(2026, 2, day)).toISOString();

async function portsOf(vesselUuid: string, period: DatasetPeriod) {
  const request = { organizationUuid, vesselUuid, datasetName: "voyages", period, origin: TEST_ORIGIN } as const;
  const { stream } = datasetFile(database, { ...request, format: "csv" }, new AbortController().signal);
  const { rows } = readCsv(Buffer.from(await text(stream)));
  return rows.map(({ arrivalPort, updateTime }) => [arrivalPort, updateTime]);
}

test("every voyage is in the file of the period in which it was received, whatever the vessel's record says later", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  await storeState(vesselUuid, 6, 2, { arrivalPort: "Bergen" });
  // Late: an earlier voyage, which the vessel never shows.
  await storeState(vesselUuid, 1, 3, { arrivalPort: "Hull" });
  await storeState(vesselUuid, 9, 5, { arrivalPort: "Tromsø" });
  // The crew and the vessel's name change, the voyage does not.
  await storeState(vesselUuid, 10, 6, {});
  await database.query("update vessel set display_name = 'Renamed', update_time = now() where vessel_uuid = $1", [
    vesselUuid,
  ]);
  const received = (from: string, to: string) => portsOf(vesselUuid, { from, to, by: "receive time" });
  const [bergen, hull, tromso] = [
    ["Bergen", "2026-03-02T00:00:00+00:00"],
    ["Hull", "2026-03-03T00:00:00+00:00"],
    ["Tromsø", "2026-03-05T00:00:00+00:00"],
  ];
  expect(await received("0001-01-01T00:00:00Z", march(4))).toEqual([bergen, hull]);
  expect(await received(march(4), march(6))).toEqual([tromso]);
  expect(await received(march(6), "2100-01-01T00:00:00Z")).toEqual([]);
  const byEvent = { from: march(1), to: march(2), by: "event time" } as const;
  expect(await portsOf(vesselUuid, byEvent)).toEqual([hull, bergen, tromso]);
});

test("a voyage that no ship sent is in the file of the period in which the vessel's record changed", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  await database.query("update vessel set voyage = $2, update_time = $3 where vessel_uuid = $1", [
    vesselUuid,
    { arrivalPort: "Esbjerg" },
    march(4),
  ]);
  const period = { from: march(4), to: march(5), by: "receive time" } as const;
  expect(await portsOf(vesselUuid, period)).toEqual([["Esbjerg", "2026-03-04T00:00:00+00:00"]]);
});
