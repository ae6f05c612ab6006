import { expect, test } from "vitest";
import { type ShipLinkFacts, shipLinkState } from "./ship-link-state.ts";

const now = Date.parse("2026-11-22T13:20:00Z");
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const link = (minutes: number, usualGapSeconds = 0): ShipLinkFacts => ({
  enabled: true,
  lastContactTime: minutesAgo(minutes),
  usualGapSeconds,
});

test.each([
  ["15 minutes count whatever the usual gap", link(15, 60), "connected"],
  ["slightly more than 15 minutes", link(15.01, 60), "quiet"],
  ["twice a usual gap of an hour", link(120, 3600), "connected"],
  ["more than twice a usual gap of an hour", link(121, 3600), "quiet"],
  ["no usual gap is known", link(16), "quiet"],
  ["24 hours", link(24 * 60, 3600), "quiet"],
  ["more than 24 hours", link(24 * 60 + 1, 3600), "silent"],
  ["more than 24 hours, though it calls once a day", link(30 * 60, 86_400), "silent"],
  ["a contact later than now, after the server's clock was set back", link(-5), "connected"],
  ["no contact", { enabled: true, lastContactTime: "", usualGapSeconds: 0 }, "never-connected"],
  ["switched off, with a recent contact", { ...link(1), enabled: false }, "switched-off"],
  [
    "switched off before the first contact",
    { enabled: false, lastContactTime: "", usualGapSeconds: 0 },
    "switched-off",
  ],
] as const)("%s", (_, facts, state) => {
  expect(shipLinkState(facts, now)).toBe(state);
});

test("an organisation's own silence limit is in hours", () => {
  expect(shipLinkState(link(7 * 60, 86_400), now, 6)).toBe("silent");
  expect(shipLinkState(link(30 * 60, 86_400), now, 48)).toBe("connected");
});
