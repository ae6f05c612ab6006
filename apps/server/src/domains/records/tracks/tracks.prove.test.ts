import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { TrackPointKind } from "@shore/api/gen-server/shore/v1/tracks_pb";
import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importEntries } from "../../../testing/import-entries.ts";
import { fillFind } from "../find/fill.ts";

const database = await testDatabase();

/** Computes counts and sums of WARSPITE's log by vectors and chords: it shares no code with the product. */
function independently(fixes: { time: number; latitude: number; longitude: number }[]) {
  const vectors = fixes.map(({ latitude, longitude }) => {
    const [phi, lambda] = [(latitude / 180) * Math.PI, (longitude / 180) * Math.PI];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const;
  });
  const milesBetween = (a: number, b: number) => {
    const [[x = 0, y = 0, z = 0] = [], [u = 0, v = 0, w = 0] = []] = [vectors[a], vectors[b]];
    const cross = Math.hypot(y * w - z * v, z * u - x * w, x * v - y * u);
    return Math.atan2(cross, x * u + y * v + z * w) * 3440.065;
  };
  let [last, miles, unlikely, gaps] = [0, 0, 0, 0];
  for (let at = 1; at < fixes.length; at += 1) {
    const minutes = ((fixes[at]?.time ?? 0) - (fixes[last]?.time ?? 0)) / 60_000;
    const way = milesBetween(last, at);
    if (way * 60 > 40 * Math.max(minutes, 1)) {
      unlikely += 1;
      continue;
    }
    if (minutes > 14 * 60) gaps += 1;
    miles += way;
    last = at;
  }
  return { miles, unlikely, gaps };
}

test("WARSPITE's track of 1941 to 1943 matches her log", async () => {
  const { client, organizationUuid } = await signedIn(database, "member");
  const vesselUuid = await createVessel(database, organizationUuid, "WARSPITE");
  const file = new URL("../../../seed/data/rn-warspite.ndjson.gz", import.meta.url);
  const lines = gunzipSync(readFileSync(file))
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  type Line = {
    eventTime: string;
    logbookEntryUuid: string;
    collectedData?: { position?: { latitude: number; longitude: number } }[];
  };
  const fixes = lines
    .flatMap(({ eventTime, logbookEntryUuid: uuid, collectedData = [] }: Line) => {
      const { position } = collectedData.find((item) => item.position) ?? {};
      return position ? [{ ...position, time: Date.parse(eventTime), uuid }] : [];
    })
    .toSorted((a, b) => a.time - b.time || (a.uuid < b.uuid ? -1 : 1));
  await importEntries(
    database,
    lines.map((line) => ({ ...line, vesselUuid })),
  );
  await fillFind(database);

  const { points, summary } = await client.trackGet({ vesselUuid });
  const expected = independently(fixes);
  expect(points.map(({ logbookEntryUuid }) => logbookEntryUuid)).toEqual(fixes.map(({ uuid }) => uuid));
  expect(summary?.miles).toBeCloseTo(expected.miles, 3);
  expect(summary?.unlikely).toBe(expected.unlikely);
  expect(points.filter(({ afterGap }) => afterGap)).toHaveLength(expected.gaps);
  expect(expected.unlikely).toBeGreaterThan(0);

  const april = await client.trackGet({ vesselUuid, fromTime: "1942-04-20T00:00:00Z", toTime: "1942-05-01T00:00:00Z" });
  const unlikely = april.points.filter(({ kind }) => kind === TrackPointKind.UNLIKELY);
  expect(unlikely.map(({ leg }) => Math.round(leg?.knots ?? 0))).toEqual([458, 908]);
});
