import { Code } from "@connectrpc/connect";
import { hasCode, localizedMessage } from "@shore/api/errors";
import {
  DataExportStorageStep,
  type DataExportStorageStepResult,
  type DataExportStorageTestResponse,
} from "@shore/api/gen/shore/v1/data_exports_pb";

/** The outcome of a destination test. Contains no part of the access URL. */
export type StorageOutcome =
  | { kind: "tested"; steps: readonly DataExportStorageStepResult[]; expireTime: string }
  /** The text is not a valid access URL: nothing was tried. */
  | { kind: "refused"; reason: string }
  /** The test request itself failed. */
  | { kind: "unknown"; reason: string };

/** A step for display. */
export type StepShown = { name: string; status: "completed" | "failed" | "waiting"; word: string; reason: string };

/** Returns the outcome of a completed test. */
export function outcomeOf({ steps, expireTime }: DataExportStorageTestResponse): StorageOutcome {
  return { kind: "tested", steps, expireTime };
}

/** Returns the outcome of a failed request. */
export function outcomeOfError(error: unknown): StorageOutcome {
  const message = localizedMessage(error);
  return hasCode(error, Code.InvalidArgument)
    ? { kind: "refused", reason: message ?? "This is no access URL of a storage container" }
    : { kind: "unknown", reason: message ?? "The destination could not be tested now." };
}

/** Whether files can be delivered there: it was reachable, a file was written and deleted. */
export function hasSucceeded(outcome: StorageOutcome | undefined): boolean {
  return outcome?.kind === "tested" && stepsShown(outcome.steps).every(({ status }) => status === "completed");
}

/** Returns all three steps in order; those after the first failed one were not tried. */
export function stepsShown(steps: readonly DataExportStorageStepResult[]): StepShown[] {
  return names.map(([step, name]) => {
    const result = steps.find((one) => one.step === step);
    if (result === undefined) return { name, status: "waiting", word: "Not tried", reason: "" };
    return result.reason === ""
      ? { name, status: "completed", word: "Works", reason: "" }
      : { name, status: "failed", word: "Failed", reason: result.reason };
  });
}

const names = [
  [DataExportStorageStep.REACH, "Reach the storage"],
  [DataExportStorageStep.WRITE, "Write a file"],
  [DataExportStorageStep.DELETE, "Delete the test file"],
] as const;
