import { expect, test, vi } from "vitest";
import { nearTimeText, shoreTimeText, timeOfDayText, timeText } from "./time-texts.ts";

const ship = { name: "ship" } as const;
const utc = { name: "utc" } as const;
const helsinki = { name: "mine", timeZone: "Europe/Helsinki" } as const;
const now = Date.parse("2026-11-22T13:20:00Z");

test("one instant is shown on three clocks, each with its offset or zone", () => {
  expect([ship, utc, helsinki].map((clock) => timeText("2026-11-22T14:05:00+01:00", clock))).toEqual([
    "2026-11-22 14:05 +01:00",
    "2026-11-22 13:05 UTC",
    "2026-11-22 15:05 +02:00",
  ]);
  expect(timeText("nonsense", helsinki)).toBe("nonsense");
});

test("below its ship-time day a time has a date only where the clock shows another one", () => {
  expect([ship, utc, helsinki].map((clock) => timeOfDayText("2026-11-23T00:30:00+01:00", clock))).toEqual([
    "00:30 +01:00",
    "2026-11-22 23:30 UTC",
    "01:30 +02:00",
  ]);
  expect(timeOfDayText("2026-11-23T00:04:00+01:00", ship, "2026-11-22T23:50:00+01:00")).toBe("2026-11-23 00:04 +01:00");
  expect(timeOfDayText("2026-11-23T00:04:00+01:00", utc, "2026-11-22T23:50:00+01:00")).toBe("23:04 UTC");
});

test("a time of today has no date, one of this year its day, any other its full date, each its own offset", () => {
  expect(nearTimeText("2026-11-22T14:05:00+01:00", now, ship)).toBe("14:05 +01:00");
  expect(nearTimeText("2026-11-22T00:30:00+01:00", now, ship)).toBe("22 Nov 00:30 +01:00");
  expect(nearTimeText("2026-11-21T06:14:00+00:00", now, ship)).toBe("21 Nov 06:14 +00:00");
  expect(nearTimeText("2025-11-21T06:14:00+00:00", now, ship)).toBe("2025-11-21 06:14 +00:00");
  expect(nearTimeText("nonsense", now, ship)).toBe("nonsense");
});

test("today is determined by the clock", () => {
  expect(nearTimeText("2026-11-22T00:30:00+01:00", now, utc)).toBe("21 Nov 23:30 UTC");
  expect(nearTimeText("2026-11-21T22:30:00+00:00", now, helsinki)).toBe("00:30 +02:00");
  expect(nearTimeText("2026-01-01T00:30:00+01:00", now, utc)).toBe("2025-12-31 23:30 UTC");
});

test("while ship time is shown, a time of Shore is on the reader's own clock; on another clock as all others", () => {
  const zone = vi.spyOn(Temporal.Now, "timeZoneId").mockReturnValue("Europe/Oslo");
  const received = "2026-11-22T13:09:00+00:00";
  expect([ship, utc, helsinki].map((clock) => shoreTimeText(received, now, clock))).toEqual([
    "14:09 +01:00",
    "13:09 UTC",
    "15:09 +02:00",
  ]);
  zone.mockRestore();
});
