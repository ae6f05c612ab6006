import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { DataExportStorageTestResponseSchema } from "@shore/api/gen/shore/v1/data_exports_pb";
import { expect, test } from "vitest";
import { unwritableDestination, workingDestination } from "#testing/data-exports.ts";
import { outcomeOf, outcomeOfError, stepsShown, works } from "./storage-test.ts";

const answer = (init: ReturnType<typeof workingDestination>) =>
  outcomeOf(create(DataExportStorageTestResponseSchema, init));

test("a destination works when all three steps went well, and only then", () => {
  expect(works(answer(workingDestination()))).toBe(true);
  expect(works(answer(unwritableDestination()))).toBe(false);
  const { steps } = workingDestination();
  expect(works(answer({ steps: steps.slice(0, 2), expireTime: "" }))).toBe(false);
  expect(works(outcomeOfError(new ConnectError("down", Code.Unavailable)))).toBe(false);
  expect(works(undefined)).toBe(false);
});

test("steps after the one that failed were not tried", () => {
  expect(
    stepsShown(unwritableDestination().steps.map((step) => ({ ...step, $typeName: stepType }))).map(({ word }) => word),
  ).toEqual(["Works", "Failed", "Not tried"]);
});

test("what is no access URL is told apart from what could not be found out", () => {
  expect(outcomeOfError(new ConnectError("no", Code.InvalidArgument)).kind).toBe("refused");
  expect(outcomeOfError(new ConnectError("down", Code.Unavailable))).toEqual({
    kind: "unknown",
    reason: "The destination could not be tested now.",
  });
});

const stepType = "shore.v1.DataExportStorageStepResult";
