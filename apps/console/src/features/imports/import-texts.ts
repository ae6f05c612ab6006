import { type Import, ImportState } from "@shore/api/gen/shore/v1/imports_pb";
import type { Status } from "@shore/design-system/StatusPill";
import { numberText } from "@shore/design-system/number-text";

/** The steps before entries are stored. */
export const STEPS = ["files", "table", "meaning", "check"] as const;
export type Step = (typeof STEPS)[number];

export const STEP_LABELS: Record<Step, string> = { files: "Files", table: "Table", meaning: "Meaning", check: "Check" };

/** Returns the step that an import waits for; undefined: its entries are, or were, stored. */
export function stepOf({ state }: Pick<Import, "state">): Step | undefined {
  switch (state) {
    case ImportState.FILES:
    case ImportState.READING:
      return "files";
    case ImportState.MAPPING:
      return "meaning";
    case ImportState.CHECKING:
    case ImportState.CHECKED:
      return "check";
    default:
      return undefined;
  }
}

/** Whether work is going on, so that its progress is polled. */
export function isRunning({ state }: Pick<Import, "state">): boolean {
  return RUNNING.has(state);
}

/** Returns the name of an import: `deck-2025.xlsx and 2 more`. */
export function importTitle({ files }: Pick<Import, "files">): string {
  const [first, ...more] = files;
  if (first === undefined) return "Import without files";
  return more.length === 0 ? first.displayName : `${first.displayName} and ${more.length} more`;
}

/** Returns the pill of a state. */
export function stateOf({ state, failure }: Pick<Import, "state" | "failure">): { status: Status; label: string } {
  const label = STATE_LABELS[state] ?? "Unknown";
  if (failure !== "" && !RUNNING.has(state)) return { status: "failed", label: `Failed: ${label.toLowerCase()}` };
  return { status: STATE_PILLS[state] ?? "waiting", label };
}

/** `1 entry`, `1,161 entries`. */
export function entryCount(count: number | bigint): string {
  return counted(count, "entry", "entries");
}

/** `1 row`, `1,204 rows`. */
export function rowCount(count: number | bigint): string {
  return counted(count, "row", "rows");
}

/** Whether a count is more than zero. Not in a component: the compiler of React loses literals such as `0n` there. */
export function isSome(count: bigint): boolean {
  return count > 0n;
}

/** `1 file`, `12 files`. */
export function fileCount(count: number): string {
  return counted(count, "file", "files");
}

/** `1 choice`, `3 choices`. */
export function counted(count: number | bigint, one: string, many: string): string {
  return `${numberText(Number(count))} ${Number(count) === 1 ? one : many}`;
}

const RUNNING: ReadonlySet<ImportState> = new Set([
  ImportState.READING,
  ImportState.CHECKING,
  ImportState.IMPORTING,
  ImportState.KEEPING,
  ImportState.WITHDRAWING,
]);

const STATE_LABELS: Partial<Record<ImportState, string>> = {
  [ImportState.FILES]: "Waits for files",
  [ImportState.READING]: "Reading files",
  [ImportState.MAPPING]: "Waits for the meaning of columns",
  [ImportState.CHECKING]: "Checking",
  [ImportState.CHECKED]: "Not imported yet",
  [ImportState.IMPORTING]: "Importing",
  [ImportState.IMPORTED]: "Imported",
  [ImportState.KEEPING]: "Being kept",
  [ImportState.KEPT]: "Kept",
  [ImportState.WITHDRAWING]: "Being withdrawn",
  [ImportState.WITHDRAWN]: "Withdrawn",
};

const STATE_PILLS: Partial<Record<ImportState, Status>> = {
  [ImportState.FILES]: "draft",
  [ImportState.READING]: "running",
  [ImportState.MAPPING]: "draft",
  [ImportState.CHECKING]: "running",
  [ImportState.CHECKED]: "draft",
  [ImportState.IMPORTING]: "running",
  [ImportState.IMPORTED]: "waiting",
  [ImportState.KEEPING]: "running",
  [ImportState.KEPT]: "completed",
  [ImportState.WITHDRAWING]: "running",
  [ImportState.WITHDRAWN]: "removed",
};
