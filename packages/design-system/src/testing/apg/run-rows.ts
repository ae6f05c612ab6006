import { type ApgRow, type ExampleName, rowsOf } from "./rows.ts";
import { type Keys, type Mount, NotApplicable, Stage, Unmet } from "./stage.ts";

/** Acts as the row says on a fresh widget. Throws `Unmet` where it does otherwise, `NotApplicable` where it lacks the part. */
export type Check = (stage: Stage) => Promise<void> | void;

/** How one example of the guide is checked. A text instead of a check is the reason why no widget can be asked for it. */
export type ExampleChecks = {
  /** What the host must hold: which widget, with what in it, and what it writes into `data-result`. */
  setup: string;
  keyboard: Readonly<Record<string, Check | string>>;
  role: Readonly<Record<string, Check | string>>;
};

export type RowResult = ApgRow & {
  example: ExampleName;
  outcome: "passed" | "failed" | "not applicable";
  /** Why it failed or does not apply; undefined when passed. */
  reason: string | undefined;
};

/** Runs one row on a fresh widget. Never throws for what the widget does: the outcome says it. */
export async function runRow(example: ExampleName, checks: ExampleChecks, row: ApgRow, mount: Mount, keys: Keys) {
  const check = checks[row.kind][row.name];
  const told = (outcome: RowResult["outcome"], reason?: string): RowResult => ({ ...row, example, outcome, reason });
  if (check === undefined) throw new RangeError(`${example}: nothing checks the row “${row.name}”.`);
  if (typeof check === "string") return told("not applicable", check);

  const host = document.createElement("div");
  document.body.append(host);
  const stage = new Stage(host, keys);
  const unmount = await mount(host);
  try {
    await check(stage);
    return told("passed");
  } catch (error) {
    if (error instanceof NotApplicable) return told("not applicable", error.message);
    if (error instanceof Unmet) return told("failed", error.message);
    throw error;
  } finally {
    unmount();
    for (const element of [stage.before, host, stage.after]) element.remove();
  }
}

/** Runs all rows of an example, one after the other, each on a fresh widget. */
export async function runExample(example: ExampleName, checks: ExampleChecks, mount: Mount, keys: Keys) {
  const results: RowResult[] = [];
  for (const row of rowsOf(example)) results.push(await runRow(example, checks, row, mount, keys));
  return results;
}
