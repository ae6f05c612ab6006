import { Code } from "@connectrpc/connect";
import { hasCode, localizedMessage } from "@shore/api/errors";
import {
  DataExportStorageStep,
  type DataExportStorageStepResult,
  type DataExportStorageTestResponse,
} from "@shore/api/gen/shore/v1/data_exports_pb";

/** What came of the test of a destination. Nothing of the access URL is in it. */
export type StorageOutcome =
  | { kind: "tested"; steps: readonly DataExportStorageStepResult[]; expireTime: string }
  /** The text is no access URL that the server takes: nothing was tried. */
  | { kind: "refused"; reason: string }
  /** It could not be found out now. */
  | { kind: "unknown"; reason: string };

/** One step, as a person reads it. */
export type StepShown = { name: string; status: "completed" | "failed" | "waiting"; word: string; reason: string };

/** A test that was made, whatever it found. */
export function outcomeOf({ steps, expireTime }: DataExportStorageTestResponse): StorageOutcome {
  return { kind: "tested", steps, expireTime };
}

/** A test that could not be made. */
export function outcomeOfError(error: unknown): StorageOutcome {
  const message = localizedMessage(error);
  return hasCode(error, Code.InvalidArgument)
    ? { kind: "refused", reason: message ?? "This is no access URL of a storage container" }
    : { kind: "unknown", reason: message ?? "The destination could not be tested now." };
}

/** Whether files can be delivered there: it was reached, a file was written and deleted. */
export function works(outcome: StorageOutcome | undefined): boolean {
  return outcome?.kind === "tested" && stepsShown(outcome.steps).every(({ status }) => status === "completed");
}

/** All three steps in their order; those after the first that failed were not tried. */
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
