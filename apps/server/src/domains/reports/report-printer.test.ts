import { expect, test } from "vitest";
import { Turns } from "../../jobs/turns.ts";
import type { ReportFacts, ReportRow } from "./report-data.ts";
import { type PrintingStopped, ReportPrinter } from "./report-printer.ts";

const never = new AbortController().signal;

test("a thread that dies in the middle of a report ends that report with a plain reason, and the next one works", async () => {
  const printer = new ReportPrinter({ turns: new Turns({ atOnce: 1 }) });
  const dying = print(printer, () => rowsThen(() => printer.stopThreads()));
  expect(await reasonOf(dying)).toBe("interrupted");
  expect((await print(printer)).pages).toBe(1);
});

test("a report that nobody waits for any longer ends its thread and leaves its place to the next", async () => {
  const printer = new ReportPrinter({ turns: new Turns({ atOnce: 1 }) });
  const person = new AbortController();
  const left = print(printer, () => rowsThen(() => person.abort(new Error("gone"))), person.signal);
  await expect(left).rejects.toThrow("gone");
  expect(printer.threads).toBe(0);
  expect((await print(printer)).pages).toBe(1);
});

test("who leaves while waiting for their turn is not printed for", async () => {
  const printer = new ReportPrinter({ turns: new Turns({ atOnce: 1 }) });
  const [first, asked] = [Promise.withResolvers<void>(), { rows: false }];
  const printing = print(printer, () => rowsThen(() => first.promise));
  const person = new AbortController();
  const waiting = print(
    printer,
    () => {
      asked.rows = true;
      return rowsThen();
    },
    person.signal,
  );
  person.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  first.resolve();
  expect((await printing).pages).toBe(1);
  expect(asked.rows).toBe(false);
});

test("a report that takes too long is stopped", async () => {
  const printer = new ReportPrinter({ turns: new Turns({ atOnce: 1 }), withinMs: 50 });
  const slow = print(printer, () => rowsThen(() => new Promise(() => {})));
  expect(await reasonOf(slow)).toBe("too slow");
});

test("what stops the reading of entries stops the report, and the thread's place is free again", async () => {
  const printer = new ReportPrinter({ turns: new Turns({ atOnce: 1 }) });
  const broken = print(printer, () =>
    rowsThen(() => {
      throw new Error("the database is gone");
    }),
  );
  await expect(broken).rejects.toThrow("the database is gone");
  expect((await print(printer)).pages).toBe(1);
});

test("no more reports are made at once than there are threads, of which one is left for others, and too many are refused", async () => {
  const printer = new ReportPrinter({ turns: new Turns({ atOnce: 3 }) });
  const gate = Promise.withResolvers<void>();
  let [atWork, most] = [0, 0];
  const rows = () =>
    rowsThen(async () => {
      most = Math.max(most, (atWork += 1));
      await gate.promise;
      atWork -= 1;
    });
  const reports = Array.from({ length: 20 }, () => print(printer, rows));
  const reasons = Promise.all(
    reports.map((report) =>
      report.then(
        () => "made",
        ({ reason }: PrintingStopped) => reason,
      ),
    ),
  );
  expect(
    await printer.inTurn("another organization", never, async (printing) => printing({ facts: FACTS, rows: rowsThen })),
  ).toMatchObject({ pages: 1 });
  gate.resolve();
  const answers = await reasons;
  expect(answers.filter((answer) => answer === "made")).toHaveLength(18);
  expect(answers.filter((answer) => answer === "busy")).toHaveLength(2);
  expect(most).toBeLessThanOrEqual(2);
  expect(printer.threads).toBeLessThanOrEqual(3);
});

function print(printer: ReportPrinter, rows: () => AsyncIterable<ReportRow[]> = rowsThen, signal = never) {
  return printer.inTurn("organization", signal, (printing) => printing({ facts: FACTS, rows }));
}

async function reasonOf(report: Promise<unknown>): Promise<string> {
  return report.then(
    () => "made",
    ({ reason }: PrintingStopped) => reason,
  );
}

async function* rowsThen(then: () => unknown = () => {}): AsyncGenerator<ReportRow[]> {
  yield [ROW];
  await then();
  yield [ROW];
}

const ROW: ReportRow = {
  eventMs: 0,
  eventOffsetMinutes: 60,
  recordMs: null,
  recordOffsetMinutes: null,
  entryTypeId: "noon",
  entryTypeCategory: "Navigation",
  crossedOut: false,
  entry: '{"summary":"Noon"}',
};

const FACTS: ReportFacts = {
  documentTitle: "Deck logbook",
  organization: "Test Shipping",
  vessel: "Havbris",
  identifier: "IMO 9074729",
  identifiers: "IMO 9074729",
  logbook: "Deck",
  categories: [],
  sortByCategories: false,
  period: { from: "2026-01-01 00:00 +00:00", to: "2027-01-01 00:00 +00:00" },
  entryCount: 2,
  removedCount: 0,
  takenAt: "2026-11-21 09:30 +00:00",
  takenBy: "Test Person",
};
