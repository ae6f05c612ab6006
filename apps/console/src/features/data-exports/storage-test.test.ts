import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { DataExportStorageTestResponseSchema } from "@shore/api/gen/shore/v1/data_exports_pb";
import { expect, test } from "vitest";
import { unwritableDestination, workingDestination } from "#testing/data-exports.ts";
import { outcomeOf, outcomeOfError, stepsShown, hasSucceeded } from "./storage-test.ts";

const answer = (init: ReturnType<typeof workingDestination>) =>
  outcomeOf(create(DataExportStorageTestResponseSchema, init));

test("a destination works only if all three steps succeeded", () => {
  expect(hasSucceeded(answer(workingDestination()))).toBe(true);
  expect(hasSucceeded(answer(unwritableDestination()))).toBe(false);
  const { steps } = workingDestination();
  expect(hasSucceeded(answer({ steps: steps.slice(0, 2), expireTime: "" }))).toBe(false);
  expect(hasSucceeded(outcomeOfError(new ConnectError("down", Code.Unavailable)))).toBe(false);
  expect(hasSucceeded(undefined)).toBe(false);
});

test("steps after the failed one were not tried", () => {
  expect(
    stepsShown(unwritableDestination().steps.map((step) => ({ ...step, $typeName: stepType }))).map(({ word }) => word),
  ).toEqual(["Works", "Failed", "Not tried"]);
});

test("an invalid access URL is distinguished from a failed request", () => {
  expect(outcomeOfError(new ConnectError("no", Code.InvalidArgument)).kind).toBe("refused");
  expect(outcomeOfError(new ConnectError("down", Code.Unavailable))).toEqual({
    kind: "unknown",
    reason: "The destination could not be tested now.",
  });
});

const stepType = "shore.v1.DataExportStorageStepResult";
