import { describe, expect, test } from "vitest";
import {
  isoTextAt,
  endOfUtcDay,
  formatShipTime,
  formatTimeOfDay,
  isDay,
  offsetMinutes,
  parseShipTime,
  shipDay,
  shipTimeAt,
  startOfUtcDay,
  toIsoText,
  utcDay,
} from "./ship-time.ts";

describe("ship time", () => {
  test("keeps the ship's offset when parsed and formatted", () => {
    for (const text of ["2026-03-01T14:05:00+02:00", "1942-04-09T20:00:00-03:45", "1941-01-01T00:00:00+06:30"])
      expect(toIsoText(parseShipTime(text))).toBe(text);
  });

  test("is shown as yyyy-MM-dd HH:mm followed by the offset", () => {
    expect(formatShipTime(parseShipTime("2026-03-01T14:05:59+02:00"))).toBe("2026-03-01 14:05 +02:00");
    expect(formatTimeOfDay(parseShipTime("2026-03-01T04:05:59+02:00"))).toBe("04:05");
  });

  test("a missing offset is read as +00:00", () => {
    expect(formatShipTime(parseShipTime("1914-08-10T12:00:00"))).toBe("1914-08-10 12:00 +00:00");
    expect(formatShipTime(parseShipTime("1914-08-10T12:00Z"))).toBe("1914-08-10 12:00 +00:00");
  });

  test("the day is the ship's, not UTC's", () => {
    const time = parseShipTime("2026-03-01T23:30:00-11:00");
    expect(shipDay(time)).toBe("2026-03-01");
    expect(toIsoText(shipTimeAt(time.epochMilliseconds, -660))).toBe("2026-03-01T23:30:00-11:00");
    expect(offsetMinutes(time)).toBe(-660);
  });

  test("isoTextAt gives the same text without Temporal", () => {
    const day = 86_400_000;
    for (let turn = -400; turn < 800; turn += 1) {
      const [time, offset] = [turn * 97.3 * day + (turn % 5) * 50 * 3 + (turn % 7 ? 0 : turn), (turn * 37) % 840];
      expect(isoTextAt(Math.round(time), offset)).toBe(toIsoText(shipTimeAt(Math.round(time), offset)));
    }
  });

  test("invalid texts are rejected", () => {
    for (const text of [
      "",
      "yesterday",
      "2026-02-30T00:00:00+00:00",
      "2026-01-01",
      "2026-01-01T25:00",
      "2026-01-01T10:00+1",
    ])
      expect(() => parseShipTime(text)).toThrow(RangeError);
  });

  test("a UTC day begins at its midnight and contains every instant until the next, whatever the offset", () => {
    expect(startOfUtcDay("2024-02-29")).toBe("2024-02-29T00:00:00+00:00");
    expect(() => startOfUtcDay("2026-02-29")).toThrow(RangeError);
    expect(utcDay(parseShipTime("2026-01-01T00:30:00+01:00"))).toBe("2025-12-31");
    expect(utcDay(parseShipTime("2026-01-01T23:30:00-03:45"))).toBe("2026-01-02");
  });

  test("a UTC day ends where the next begins", () => {
    expect(endOfUtcDay("2024-02-28")).toBe("2024-02-29T00:00:00+00:00");
    expect(endOfUtcDay("2026-12-31")).toBe("2027-01-01T00:00:00+00:00");
    expect(isDay("2026-02-29")).toBe(false);
    expect(isDay("26-2-2")).toBe(false);
    // Users can type this date, so its end has to be a valid time.
    expect(formatShipTime(parseShipTime(endOfUtcDay("9999-12-31")))).toBe("9999-12-31 23:59 +00:00");
  });
});
