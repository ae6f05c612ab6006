import { create } from "@bufbuild/protobuf";
import { ShipBacklogSchema } from "@shore/api/gen/shore/v1/ship_links_pb";
import { expect, test } from "vitest";
import { backlogTexts, clockText, isClockWrong, sizeText, softwareText } from "./link-texts.ts";

const ship = { name: "ship" } as const;
const now = Date.parse("2026-11-22T13:20:00Z");

test("a ship's clock is ahead, behind or correct, and wrong beyond 5 minutes", () => {
  expect(clockText(-2_000n)).toBe("2 s behind");
  expect(clockText(420_000n)).toBe("7 min ahead");
  expect(clockText(-900n)).toBe("0 s");
  expect(clockText(undefined)).toBe("");
  expect([300_000n, 300_001n, -300_001n, undefined].map(isClockWrong)).toEqual([false, true, true, false]);
});

test("the backlog on board has a count, a size and the time of the oldest batch", () => {
  const backlog = create(ShipBacklogSchema, { batches: 3, bytes: 11_000n, oldestTime: "2026-11-22T13:40:00+01:00" });
  expect(backlogTexts(backlog, now, ship)).toEqual({ size: "3 batches, 11 kB", oldest: "13:40 +01:00" });
  const one = create(ShipBacklogSchema, { batches: 1, bytes: 900n });
  expect(backlogTexts(one, now, ship)).toEqual({ size: "1 batch, 900 B", oldest: "" });
  expect(backlogTexts(create(ShipBacklogSchema), now, ship)).toBeUndefined();
  expect(backlogTexts(undefined, now, ship)).toBeUndefined();
  expect(sizeText(1_149)).toBe("1.1 kB");
});

test("software is described by its known parts", () => {
  expect(softwareText({ softwareName: "ship", softwareVersion: "1.4.0" })).toBe("ship 1.4.0");
  expect(softwareText({ softwareName: "", softwareVersion: "" })).toBe("");
});
