/**
 * A fleet's amendments through the whole server: pages in several orders and groups of every kind, with `SHORE_BENCH_AMENDMENT_COUNT`
 * amendments (150,000) among ten times as many entries, over three months and over all. Goal: p50 at most 300 ms each.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { addAmendedEntries } from "@shore/server/testing/benchmark-amendments";
import { benchmarkDatabase } from "@shore/server/testing/benchmark-database";
import { signedIn } from "@shore/server/testing/callers";

const AMENDMENTS = Number(process.env["SHORE_BENCH_AMENDMENT_COUNT"] ?? 150_000);
const VESSELS = 200;
const READS = 15;

const folder = mkdtempSync(join(process.env["SHORE_BENCH_FOLDER"] ?? tmpdir(), "shore-bench-amendments-"));
const { database, close } = await benchmarkDatabase(join(folder, "data"));
try {
  const { client, organizationUuid } = await signedIn(database, "member");
  const begin = performance.now();
  const { entries, amendments } = await addAmendedEntries(database, organizationUuid, {
    vessels: VESSELS,
    amendments: AMENDMENTS,
  });
  const seconds = (performance.now() - begin) / 1_000;
  await database.query("vacuum analyze");
  console.log(`${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}; load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`${entries} entries on ${VESSELS} vessels, ${amendments} amendments, filled in ${seconds.toFixed(0)} s`);
  const periods = { "three months": { fromTime: "2025-10-01T00:00:00Z", toTime: "2026-01-01T00:00:00Z" }, all: {} };
  const questions = {
    "newest first": {},
    "unusual first": { sort: "unusual" },
    "by vessel, from A": { sort: "vessel", ascending: true },
    "late and by another": { filter: { states: ["late_day", "by_another"] } },
    "groups by vessel": { groupBy: "vessel" },
    "groups by person": { groupBy: "person" },
    "groups by logbook": { groupBy: "logbook" },
    "groups by event type": { groupBy: "entry_type" },
    "groups by month": { groupBy: "month" },
  };
  const table: Record<string, object> = {};
  for (const [name, question] of Object.entries(questions)) {
    for (const [period, times] of Object.entries(periods)) {
      const filter = "filter" in question ? { ...question.filter, ...times } : times;
      const taken: number[] = [];
      for (let read = 0; read < READS; read += 1) {
        const start = performance.now();
        await client.amendmentList({ ...question, filter });
        taken.push(performance.now() - start);
      }
      const sorted = taken.slice(2).toSorted((a, b) => a - b);
      const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
      table[`${name}, ${period}`] = { "p50, ms": at(0.5), "longest, ms": Math.round(sorted.at(-1) ?? 0) };
    }
  }
  console.table(table);
} finally {
  await close();
  rmSync(folder, { recursive: true });
}
