import { expect, test } from "vitest";
import { withCarriedError } from "./carried-error.ts";
import type { OperationAction } from "./sludge-actions.ts";

const actions = (...steps: [type: string, rob: number][]) =>
  steps.map(([action_type, rob_m3]) => ({ action_type, rob_m3 })) as OperationAction[];

test("only one step is inconsistent, even if the ship has delivered since", () => {
  const read = withCarriedError(
    actions(["Collected", 3], ["Incinerated", 2.6], ["Collected", 3], ["Incinerated", 2.7], ["Delivered", 0.5]),
  );
  expect(read.map(({ rob_m3 }) => rob_m3)).toEqual([3, 2.6, 3, 2.8, 0.6]);
});
