import { expect, test } from "vitest";
import { expiryOf } from "./storage-expiry.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

test.each([
  ["2026-11-21T11:59:59+00:00", "expired", "Expired"],
  ["2026-11-21T13:00:00+02:00", "expired", "Expired"],
  ["2026-11-21T12:00:01+00:00", "day", "Expires in less than a day"],
  ["2026-11-22T12:00:00+00:00", "day", "Expires in 1 day"],
  ["2026-11-23T12:00:00+00:00", "week", "Expires in 2 days"],
  ["2026-11-28T12:00:00+00:00", "week", "Expires in 7 days"],
  ["2026-11-28T12:00:01+00:00", "month", "Expires in 7 days"],
  ["2026-12-21T12:00:00+00:00", "month", "Expires in 30 days"],
])("an access URL that ends at %s is shown as %s: %s", (expireTime, level, text) => {
  expect(expiryOf(expireTime, now)).toEqual({ level, text });
});

test.each(["2026-12-21T12:00:01+00:00", ""])("no warning for an expiry at %j", (expireTime) => {
  expect(expiryOf(expireTime, now)).toBeUndefined();
});
