import { create } from "@bufbuild/protobuf";
import { ShipBacklogSchema } from "@shore/api/gen/shore/v1/ship_links_pb";
import { expect, test } from "vitest";
import {
  agoText,
  backlogText,
  clockText,
  durationText,
  isClockWrong,
  nearTimeText,
  sizeText,
  softwareText,
} from "./link-words.ts";

const now = Date.parse("2026-11-22T13:20:00Z");
const minute = 60_000;
const hour = 60 * minute;

test.each([
  [-5_000, "0 s"],
  [2_900, "2 s"],
  [12 * minute, "12 min"],
  [2 * hour, "2 h"],
  [2 * hour + 3 * minute, "2 h 3 min"],
  [31 * hour + 6 * minute, "31 h"],
  [72 * hour, "3 days"],
])("%i ms is %s", (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});

test("an age says 'just now' below a minute and for a clock that runs ahead, and nothing without a time", () => {
  expect(agoText("2026-11-22T13:19:30+00:00", now)).toBe("just now");
  expect(agoText("2026-11-22T13:25:00+00:00", now)).toBe("just now");
  expect(agoText("2026-11-22T13:08:00+00:00", now)).toBe("12 min ago");
  expect(agoText("", now)).toBe("");
});

test("a time of today has no date, any other its whole date, each its own offset", () => {
  expect(nearTimeText("2026-11-22T14:05:00+01:00", now)).toBe("14:05 +01:00");
  expect(nearTimeText("2026-11-22T00:30:00+01:00", now)).toBe("2026-11-22 00:30 +01:00");
  expect(nearTimeText("2026-11-21T06:14:00+00:00", now)).toBe("2026-11-21 06:14 +00:00");
  expect(nearTimeText("nonsense", now)).toBe("nonsense");
});

test("a ship's clock is ahead, behind or right, and wrong beyond 5 minutes", () => {
  expect(clockText(-2_000n)).toBe("2 s behind");
  expect(clockText(420_000n)).toBe("7 min ahead");
  expect(clockText(-900n)).toBe("0 s");
  expect(clockText(undefined)).toBe("");
  expect([300_000n, 300_001n, -300_001n, undefined].map(isClockWrong)).toEqual([false, true, true, false]);
});

test("what waits on board is counted, weighed and dated", () => {
  const backlog = create(ShipBacklogSchema, { batches: 3, bytes: 11_000n, oldestTime: "2026-11-22T13:40:00+01:00" });
  expect(backlogText(backlog, now)).toBe("3 batches, 11 kB, oldest 13:40 +01:00");
  expect(backlogText(create(ShipBacklogSchema, { batches: 1, bytes: 900n }), now)).toBe("1 batch, 900 B");
  expect(backlogText(create(ShipBacklogSchema), now)).toBeUndefined();
  expect(backlogText(undefined, now)).toBeUndefined();
  expect(sizeText(1_149)).toBe("1.1 kB");
});

test("software is named by what is known of it", () => {
  expect(softwareText({ softwareName: "ship", softwareVersion: "1.4.0" })).toBe("ship 1.4.0");
  expect(softwareText({ softwareName: "", softwareVersion: "" })).toBe("");
});
