import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { attentionFleets, hoursAgo } from "../../../testing/attention-fleets.ts";

const { database, fleet, send } = await attentionFleets();

test("a state of the year 9999 never counts, one ahead of its receipt waits, and a later receipt replaces it", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  const { vesselUuid } = ship;
  const epochUuid = randomUUID();
  let sequence = 0n;
  const sendState = (time: string, arrivalPort: string) =>
    send(ship, [state(time, arrivalPort)], epochUuid, (sequence += 1n));
  const shown = async () => {
    const { vessel } = await manager.client.getVessel({ vesselUuid });
    const { vessels } = await manager.client.getVessels({});
    expect(vessels[0]?.voyage?.arrivalPort).toBe(vessel?.voyage?.arrivalPort);
    return [vessel?.voyage?.arrivalPort, vessel?.personnel?.master];
  };
  await sendState("9999-12-31T23:59:59Z", "NOWHERE");
  expect(await shown()).toEqual([undefined, undefined]);
  await sendState(hoursAgo(5), "OSLO");
  expect(await shown()).toEqual(["OSLO", "OSLO"]);
  await sendState(hoursAgo(9), "LATE");
  expect(await shown()).toEqual(["OSLO", "OSLO"]);
  await sendState(new Date(Date.now() + 3_000).toISOString(), "SOON");
  expect(await shown()).toEqual(["OSLO", "OSLO"]);
  await sleep(3_050);
  expect(await shown()).toEqual(["SOON", "SOON"]);
  await sendState(new Date(Date.now() + 2_000).toISOString(), "WRONG");
  await sendState(new Date().toISOString(), "RIGHT");
  await sleep(2_050);
  expect(await shown()).toEqual(["RIGHT", "RIGHT"]);
  // Received more than 26 hours before its time, which has come.
  await database.query(
    "update vessel_state set receive_time = state_time - interval '27 hours' where vessel_uuid = $1 and voyage ->> 'arrivalPort' <> 'OSLO'",
    [vesselUuid],
  );
  expect(await shown()).toEqual(["OSLO", "OSLO"]);
});

test("of two states of one time in one batch the later one counts, whatever their uuids", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  const time = hoursAgo(5);
  const of = (first: string, port: string) => ({
    ...state(time, port),
    factUuid: `${first.repeat(8)}${randomUUID().slice(8)}`,
  });
  await send(ship, [of("f", "OSLO"), of("0", "BERGEN"), of("8", "MOSS")], randomUUID(), 1n);
  const { vessel } = await manager.client.getVessel({ vesselUuid: ship.vesselUuid });
  expect([vessel?.voyage?.arrivalPort, vessel?.personnel?.master]).toEqual(["MOSS", "MOSS"]);
});

const state = (time: string, arrivalPort: string) => ({
  factUuid: randomUUID(),
  kind: "vessel_state",
  time,
  voyage: { arrivalPort, departurePort: "X", voyageNumber: "1" },
  personnel: { master: arrivalPort },
});
