import { quantile } from "../../measure/quantile.ts";
import { FAULTS, type Fault, type Round, type Route } from "./rounds.ts";

/** Prints one line per route as soon as a round is over, so that an interrupted run has printed its results. */
export function printRound(title: string, { observations, problems }: Round): void {
  for (const [route, { outcomes, changeGapMs, readGapMs, slowestMs, logLines }] of Object.entries(observations))
    console.log(
      `${title}, ${route}: ${countsOf(outcomes)}; no change for ${seconds(changeGapMs)}, no read for ${seconds(readGapMs)}, ` +
        `slowest answer ${seconds(slowestMs)}, ${logLines} log lines`,
    );
  for (const problem of problems) console.error(problem);
}

/** Prints a table of all rounds. @param ended why the run stopped early @returns the number of problems */
export function printSummary(rounds: readonly Round[], ended: readonly string[]): number {
  const problems = [...rounds.flatMap((round) => round.problems), ...ended];
  const rows = Object.keys(FAULTS).flatMap((fault) =>
    ROUTES.map((route) => ({
      fault,
      route,
      observations: rounds.filter((round) => round.fault === fault).map(({ observations }) => observations[route]),
    })),
  );
  console.table(
    rows
      .filter(({ observations }) => observations.length > 0)
      .map(({ fault, route, observations }) => ({
        fault,
        route,
        times: observations.length,
        answers: countsOf(sumOf(observations.map(({ outcomes }) => outcomes))),
        "no change for, s (p50 / worst)": medianAndWorst(observations.map(({ changeGapMs }) => changeGapMs)),
        "no read for, s (p50 / worst)": medianAndWorst(observations.map(({ readGapMs }) => readGapMs)),
        "slowest answer, s": seconds(Math.max(...observations.map(({ slowestMs }) => slowestMs))),
      })),
  );
  for (const { observations, route } of rows.filter(({ fault }) => fault === ("switchover" satisfies Fault)))
    for (const { changeGapMs } of observations)
      if (changeGapMs > MAX_SWITCHOVER_MS)
        problems.push(`switchover, ${route}: no change for ${seconds(changeGapMs)}.`);
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

function medianAndWorst(milliseconds: readonly number[]): string {
  return `${seconds(quantile(milliseconds, 0.5))} / ${seconds(Math.max(...milliseconds))}`;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}

const ROUTES: readonly Route["name"][] = ["haproxy", "hosts"];

const MAX_SWITCHOVER_MS = 5_000;
