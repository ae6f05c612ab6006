import { expect, test } from "vitest";
import { valueText } from "./audit-fields.ts";

const value = (text: string) => ({ texts: [text], isList: false, isFlag: false }) as Parameters<typeof valueText>[0];

test("a time of Shore is on the reader's clock, a ship's has the ship's offset; other texts are as stored", () => {
  const mine = { name: "mine", timeZone: "Asia/Tokyo" } as const;
  expect(valueText(value("2026-11-20T12:00:00.000Z"), "expireTime", mine)).toBe("2026-11-20 21:00 +09:00");
  expect(valueText(value("2026-11-20T12:00:00+00:00"), "expireTime", { name: "utc" })).toBe("2026-11-20 12:00 UTC");
  expect(valueText(value("2026-11-20T12:00:00+01:00"), "eventTime", { name: "ship" })).toBe("2026-11-20 12:00 +01:00");
  const shore = new Date("2026-11-20T12:00:00Z");
  const hour = String(shore.getHours()).padStart(2, "0");
  expect(valueText(value("2026-11-20T12:00:00Z"), "expireTime", { name: "ship" })).toContain(` ${hour}:00 `);
  expect(valueText(value("2026-11-20"), "day", { name: "ship" })).toBe("2026-11-20");
});
