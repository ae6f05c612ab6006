import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { clockTimeText } from "./clock-time.ts";
import { isoTextAt, parseShipTime, shipTimeAt, toIsoText } from "./ship-time.ts";

/** An instant, the ship's offset in minutes, and the time zone of a reader. */
type Case = { at: number; offset: number; zone: string };

const OFFSETS = Array.from({ length: (26 * 60) / 15 + 1 }, (_, step) => -12 * 60 + step * 15);

/** Zones with half and quarter hours, a half-hour DST change, both sides of the date line, and one that has skipped a day. */
const ZONES = [
  "America/Caracas",
  "America/New_York",
  "America/St_Johns",
  "Asia/Kathmandu",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Europe/Helsinki",
  "Europe/London",
  "Pacific/Apia",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
  "Pacific/Marquesas",
  "Pacific/Pago_Pago",
];

/** Python's datetime and zoneinfo: the ship's text, and the instant on the three clocks. One line of JSON per case. */
const ORACLE = `
import sys, json
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
for line in sys.stdin:
    case = json.loads(line)
    instant = EPOCH + timedelta(milliseconds=case["at"])
    ship = instant.astimezone(timezone(timedelta(minutes=case["offset"])))
    mine = instant.astimezone(ZoneInfo(case["zone"]))
    def shown(time):
        offset = time.isoformat(timespec="seconds")[-6:]
        return time.strftime("%Y-%m-%d %H:%M ") + offset
    print(json.dumps([
        ship.isoformat(timespec="milliseconds"), shown(ship), instant.strftime("%Y-%m-%d %H:%M UTC"), shown(mine)]))
`;

test("100,000 instants on three clocks match Python's, at every quarter of an hour from -12:00 to +14:00", () => {
  let state = 20261125;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const from = Date.UTC(1972, 0, 1);
  const to = Date.UTC(2026, 10, 1);
  const cases: Case[] = [];
  for (let each = 0; each < 50_000; each += 1) {
    const at = from + Math.floor(random() * (to - from));
    const offset = OFFSETS[each % OFFSETS.length] ?? 0;
    const zone = ZONES[Math.floor(random() * ZONES.length)] ?? "UTC";
    cases.push({ at, offset, zone });
    // The same minute after the ship's clock was changed: by a quarter to an hour, or across the date line.
    const moved = offset + [15, -30, 45, 60, -60, 24 * 60, -24 * 60][each % 7]!;
    cases.push({ at, offset: OFFSETS.includes(moved) ? moved : offset, zone });
  }
  const answers = execFileSync("python3", ["-c", ORACLE], {
    input: cases.map((each) => JSON.stringify(each)).join("\n"),
    encoding: "utf8",
    maxBuffer: 2 ** 27,
  });
  const expected = answers.trim().split("\n");
  expect(expected).toHaveLength(100_000);
  const differences = cases.flatMap(({ at, offset, zone }, index) => {
    const text = toIsoText(shipTimeAt(at, offset));
    const [exact, ship, utc, mine] = JSON.parse(expected[index] ?? "[]") as string[];
    const ours = [
      parseShipTime(text).epochMilliseconds === at,
      isoTextAt(at, offset) === text,
      Date.parse(text) === Date.parse(exact ?? ""),
      text.slice(0, 19) === exact?.slice(0, 19),
      clockTimeText(text, { name: "ship" }) === ship,
      clockTimeText(text, { name: "utc" }) === utc,
      clockTimeText(text, { name: "mine", timeZone: zone }) === mine,
    ];
    return ours.every(Boolean) ? [] : [{ at, offset, zone, text, exact, ship, utc, mine, ours }];
  });
  expect(differences.slice(0, 5)).toEqual([]);
});
