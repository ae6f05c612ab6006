import { quantile } from "../../../load/quantile.ts";
import { FAULTS, type Fault, type Round, type Way } from "./rounds.ts";

/** Prints one line per route as soon as a round is over, so that an interrupted run has printed its results. */
export function printRound(title: string, { seen, problems }: Round): void {
  for (const [way, { outcomes, changesAwayMs, readsAwayMs, slowestMs, logLines }] of Object.entries(seen))
    console.log(
      `${title}, ${way}: ${countsOf(outcomes)}; no change for ${seconds(changesAwayMs)}, no read for ${seconds(readsAwayMs)}, ` +
        `slowest answer ${seconds(slowestMs)}, ${logLines} log lines`,
    );
  for (const problem of problems) console.error(problem);
}

/** Prints a table of all rounds. @param ended why the run stopped early @returns the number of problems */
export function printSummary(rounds: readonly Round[], ended: readonly string[]): number {
  const problems = [...rounds.flatMap((round) => round.problems), ...ended];
  const rows = Object.keys(FAULTS).flatMap((fault) =>
    WAYS.map((way) => ({
      fault,
      way,
      seen: rounds.filter((round) => round.fault === fault).map(({ seen }) => seen[way]),
    })),
  );
  console.table(
    rows
      .filter(({ seen }) => seen.length > 0)
      .map(({ fault, way, seen }) => ({
        fault,
        way,
        times: seen.length,
        answers: countsOf(sumOf(seen.map(({ outcomes }) => outcomes))),
        "no change for, s (p50 / worst)": middleAndWorst(seen.map(({ changesAwayMs }) => changesAwayMs)),
        "no read for, s (p50 / worst)": middleAndWorst(seen.map(({ readsAwayMs }) => readsAwayMs)),
        "slowest answer, s": seconds(Math.max(...seen.map(({ slowestMs }) => slowestMs))),
      })),
  );
  for (const { seen, way } of rows.filter(({ fault }) => fault === ("switchover" satisfies Fault)))
    for (const { changesAwayMs } of seen)
      if (changesAwayMs > SWITCHOVER_WITHIN_MS)
        problems.push(`switchover, ${way}: no change for ${seconds(changesAwayMs)}.`);
  console.log(problems.length === 0 ? "0 lost, 0 torn, 0 ghost, 0 other answers" : `FAILED\n${problems.join("\n")}`);
  return problems.length;
}

function sumOf(counts: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [outcome, count] of counts.flatMap((each) => Object.entries(each)))
    sum[outcome] = (sum[outcome] ?? 0) + count;
  return sum;
}

function countsOf(outcomes: Record<string, number>): string {
  return Object.entries(outcomes)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(", ");
}

function middleAndWorst(milliseconds: readonly number[]): string {
  return `${seconds(quantile(milliseconds, 0.5))} / ${seconds(Math.max(...milliseconds))}`;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}

const WAYS: readonly Way["name"][] = ["haproxy", "hosts"];

const SWITCHOVER_WITHIN_MS = 5_000;
