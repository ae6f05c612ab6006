import { cubicMetresText, differs, type Tolerance, toleranceOf, type WalkedAction, walkRob } from "@shore/api/rob-walk";
import type { BalanceRules } from "./balance-rules.ts";
import { dayReached, type Position } from "./days-under-way.ts";

/** An action with what is needed to judge it. */
export type JudgedAction = WalkedAction & { uuid: string; offsetMinutes: number; operationUuid: string };

/** A logbook entry that records an operation, in its current state. */
export type OperationEntry = {
  uuid: string;
  /** Milliseconds since 1970. */
  time: number;
  offsetMinutes: number;
  logbookName: string;
  crossedOut: boolean;
  /** Uuid of the operation it refers to; empty: none, or not by uuid. */
  operationUuid: string;
  /** Millilitres; undefined: it has no such datum, or it is not compared. */
  amount: bigint | undefined;
};

/** A row of `balance_finding`. */
export type Finding = {
  kind: string;
  subject_uuid: string;
  event_time: Date;
  event_offset_minutes: number;
  action_type: string;
  operation_uuid: string | null;
  logbook_entry_uuid: string | null;
  logbook_name: string;
  expected_m3: string | null;
  recorded_m3: string | null;
  volume_m3: string | null;
  days: number;
  figures: string;
};

/** Records that a vessel's findings are derived from. Actions and entries are in the order of their time. */
export type JudgedRecords = {
  actions: readonly JudgedAction[];
  entries: readonly OperationEntry[];
  /** Positions after actions without a next action for long, by the action's uuid. */
  positionsAfter: ReadonlyMap<string, readonly Position[]>;
};

/** Derives a vessel's findings, ordered by kind and subject. Source: docs/spec/balance.md#findings. */
export function judgeVessel(records: JudgedRecords, rules: BalanceRules): Finding[] {
  const tolerance = toleranceOf(rules);
  const steps = walkRob(records.actions, { signs: rules.signs, tolerance }).map(({ kind, action, expected }) =>
    findingOf(kind, action, {
      expected: kind === "volume_not_positive" ? undefined : expected,
      recorded: action.rob,
      volume: action.volume,
    }),
  );
  const wrong = new Set(steps.map(({ subject_uuid }) => subject_uuid));
  const entries = new Map(
    records.entries.filter(({ crossedOut }) => !crossedOut).map((entry) => [entry.operationUuid, entry]),
  );
  return [...steps, ...entryFindings(records, { rules, tolerance, wrong }), ...longGaps(records, rules)]
    .map((finding) => {
      const entry = entries.get(finding.operation_uuid ?? "");
      return finding.logbook_entry_uuid === null && entry ? { ...finding, ...of(entry) } : finding;
    })
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Returns the key of a finding within its vessel. */
export function keyOf({ kind, subject_uuid }: Pick<Finding, "kind" | "subject_uuid">): string {
  return `${kind} ${subject_uuid}`;
}

/**
 * Finds operations without an entry, entries without an operation and differing volumes, from the later of the vessel's first action and
 * first such entry on: before, it kept no such records. Removed entries do not count.
 * @param wrong actions whose figures are findings already: their volume is not compared again
 */
function entryFindings(
  { actions, entries }: JudgedRecords,
  { rules, tolerance, wrong }: { rules: BalanceRules; tolerance: Tolerance; wrong: ReadonlySet<string> },
): Finding[] {
  const [firstAction, firstEntry] = [actions[0], entries[0]];
  if (firstAction === undefined || firstEntry === undefined) return [];
  const since = Math.max(firstAction.time, firstEntry.time);
  const types = new Set(rules.signs.filter(({ hasEntry }) => hasEntry).map(({ actionType }) => actionType));
  const operations = Map.groupBy(
    actions.filter(({ actionType }) => types.has(actionType)),
    ({ operationUuid }) => operationUuid,
  );
  const standing = Map.groupBy(
    entries.filter(({ crossedOut }) => !crossedOut),
    ({ operationUuid }) => operationUuid,
  );
  const known = new Set(actions.map(({ operationUuid }) => operationUuid));
  const findings: Finding[] = [];
  for (const [operationUuid, those] of operations) {
    const [first, last] = [those[0], those.at(-1)];
    if (first === undefined || last === undefined || last.time < since) continue;
    const volume = those.reduce((sum, action) => sum + action.volume, 0n);
    const its = standing.get(operationUuid) ?? [];
    const [entry] = its;
    if (entry === undefined) {
      findings.push(findingOf("operation_without_entry", first, { volume }));
      continue;
    }
    const amounts = its.flatMap(({ amount }) => amount ?? []);
    const amount = amounts.reduce((sum, one) => sum + one, 0n);
    const isCompared = amounts.length === its.length && those.every(({ uuid }) => !wrong.has(uuid));
    if (isCompared && differs(amount, volume, tolerance))
      findings.push({ ...findingOf("amount_differs", first, { expected: amount, recorded: volume }), ...of(entry) });
  }
  for (const entry of [...standing.values()].flat()) {
    if (entry.time >= since && !known.has(entry.operationUuid)) findings.push(withoutOperation(entry));
  }
  return findings;
}

/** Finds actions after which the vessel was under way for `daysUnderWay` days without another action. */
function longGaps({ actions, positionsAfter }: JudgedRecords, { daysUnderWay }: BalanceRules): Finding[] {
  return actions.flatMap((action) => {
    const reached = dayReached(positionsAfter.get(action.uuid) ?? [], daysUnderWay);
    if (reached === undefined) return [];
    const figures = new Date(reached).toISOString();
    return [{ ...findingOf("no_action", action, {}), event_time: new Date(reached), days: daysUnderWay, figures }];
  });
}

type Figures = { expected?: bigint | undefined; recorded?: bigint; volume?: bigint };

function findingOf(kind: string, action: JudgedAction, figures: Figures): Finding {
  const [expected, recorded, volume] = [figures.expected, figures.recorded, figures.volume].map((one) =>
    one === undefined ? null : cubicMetresText(one),
  );
  return {
    kind,
    subject_uuid: action.uuid,
    event_time: new Date(action.time),
    event_offset_minutes: action.offsetMinutes,
    action_type: action.actionType,
    operation_uuid: action.operationUuid,
    logbook_entry_uuid: null,
    logbook_name: "",
    expected_m3: expected ?? null,
    recorded_m3: recorded ?? null,
    volume_m3: volume ?? null,
    days: 0,
    figures: [expected, recorded, volume].map((one) => one ?? "-").join(" "),
  };
}

function withoutOperation(entry: OperationEntry): Finding {
  const amount = entry.amount === undefined ? null : cubicMetresText(entry.amount);
  return {
    kind: "entry_without_operation",
    subject_uuid: entry.uuid,
    event_time: new Date(entry.time),
    event_offset_minutes: entry.offsetMinutes,
    action_type: "",
    operation_uuid: entry.operationUuid === "" ? null : entry.operationUuid,
    ...of(entry),
    expected_m3: null,
    recorded_m3: null,
    volume_m3: amount,
    days: 0,
    figures: amount ?? "-",
  };
}

function of({ uuid, logbookName }: OperationEntry): Pick<Finding, "logbook_entry_uuid" | "logbook_name"> {
  return { logbook_entry_uuid: uuid, logbook_name: logbookName };
}
