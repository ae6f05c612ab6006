import { create } from "@bufbuild/protobuf";
import { CsrdOperationActionSchema } from "@shore/api/gen/shore/v1/csrd_pb";
import { robBalance } from "@shore/api/rob-balance";
import { describe, expect, test } from "vitest";
import { actionsOf } from "./csrd-view.ts";
import { inRobOrder } from "./in-rob-order.ts";
import { NO_ASSESSMENT } from "./use-assessment.ts";

const action = (actionUuid: string, actionTime: string, [actionType, volumeM3, robM3]: [string, number, number]) =>
  create(CsrdOperationActionSchema, {
    actionUuid,
    actionTime: `2026-11-${actionTime}:00+00:00`,
    actionType,
    volumeM3,
    robM3,
  });
const ordered = (...actions: ReturnType<typeof action>[]) => inRobOrder(actions, NO_ASSESSMENT);

// As the server sends them: newest first, of one instant the larger UUID first.
const opened = action("a", "02T08:00", ["Collected", 0.5, 2]);
const collected = action("f", "30T10:12", ["Collected", 1, 3]);
const delivered = action("b", "30T10:12", ["Delivered", 2, 1]);

describe("actions of one instant are in the order in which they follow from each other", () => {
  test("so that the totals of their period are in balance", () => {
    const { shown, before } = actionsOf(ordered(collected, delivered, opened), {
      from: "2026-11-03",
      to: "2026-11-30",
    });
    expect(robBalance(shown, before)).toMatchObject({ openingM3: 2, expectedM3: 1, recordedM3: 1, differenceM3: 0 });
  });

  test("so that the period after them opens with what was left on board", () => {
    const later = { ...action("c", "30T10:12", ["Collected", 1, 2]), actionTime: "2026-12-01T09:00:00+00:00" };
    const december = { from: "2026-12-01", to: "2026-12-31" };
    const { shown, before } = actionsOf(ordered(later, collected, delivered, opened), december);
    expect(robBalance(shown, before)).toMatchObject({ openingM3: 1, expectedM3: 2, differenceM3: 0 });
  });

  test("and all others stay in place, also those without a valid time or volume", () => {
    const strange = { ...action("d", "04T00:00", ["Collected", Number.NaN, 2]), actionTime: "unknown" };
    expect(ordered(delivered, collected, strange, opened)).toEqual([delivered, collected, strange, opened]);
  });
});
