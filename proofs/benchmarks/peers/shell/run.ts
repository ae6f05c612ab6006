/**
 * The same three screens, the vessel list, a vessel and its logbook, by Shore's console and by apps made with refine and react-admin,
 * from the same server: first visits over a slow line, changes of screen, interactions, memory. See README.md.
 * `SHORE_BENCH_ROUNDS` takes another number of rounds than five.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { pinnedChromium } from "../../../../tools/browser.ts";
import { root } from "../../../../tools/steps.ts";
import { checkTypes, installPeers } from "../design-system/install.ts";
import { buildSide, firstScript, folderOf } from "./build.ts";
import { type Ship, writeFleet } from "./fleet.ts";
import {
  type Heap,
  interactions,
  line,
  noChanges,
  type Served,
  startWalk,
  type Visit,
  visits,
  walk,
} from "./measures.ts";
import { type ScreenName, type SideName, sides } from "./sides.ts";

const visitTitles: Record<keyof Visit, string> = {
  fcp: "FCP, ms",
  lcp: "LCP, ms",
  shown: "all rows drawn, ms",
  requests: "requests until then",
  scriptKb: "script over the line until then, kB",
  dataAsked: "data first asked for, ms",
  scriptCame: "largest script had come, ms",
};

process.env["NODE_ENV"] = "production";
installPeers(import.meta.dirname, "600 MB");
checkTypes(import.meta.dirname, "apps");
for (const { name } of sides) await buildSide(name);
const rounds = Number(process.env["SHORE_BENCH_ROUNDS"] ?? 5);
const folder = mkdtempSync(join(tmpdir(), "shore-bench-shell-"));
const { vesselsFile, entriesFile, ships } = writeFleet(folder);
const server = spawn(
  process.execPath,
  [
    join(root, "apps/server/src/testing/benchmark-shell.ts"),
    join(folder, "data"),
    vesselsFile,
    entriesFile,
    ...sides.map(({ name }) => folderOf(name)),
  ],
  { stdio: ["ignore", "pipe", "inherit"] },
);
const browser = await chromium.launch(await pinnedChromium());
try {
  const [said] = (await once(server.stdout, "data")) as [Buffer];
  // The server is our own and says one line.
  const { origins, ...access } = JSON.parse(said.toString()) as {
    origins: string[];
    organizationUuid: string;
    token: string;
  };
  const served = sides.map((side, at): Served => ({ side, origin: origins[at] ?? "", ...access }));
  console.log(
    `Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}; ${sides.map(versionsOf).filter(Boolean).join("; ")}`,
  );
  await measureVisits(served, ships);
  await measureInteractions(served, ships);
  await measureWalks(served, ships);
} finally {
  await browser.close();
  server.kill("SIGTERM");
  await once(server, "exit");
  rmSync(folder, { recursive: true, force: true });
}

async function measureVisits(served: readonly Served[], [ship]: readonly Ship[]): Promise<void> {
  if (ship === undefined) return;
  const screens: ScreenName[] = ["vessels", "overview", "logbook"];
  const measured = new Map<string, Visit[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const screen of screens)
      for (const one of inTurn(served, round)) {
        const { first, second } = await visits(browser, one, screen, ship);
        for (const [which, visit] of [
          ["first", first],
          ["second", second],
        ] as const) {
          const key = `${one.side.name} ${screen} ${which}`;
          measured.set(key, [...(measured.get(key) ?? []), visit]);
        }
      }
  }
  const { downloadThroughput, latency, cpu } = line;
  print(`Visits: ${(downloadThroughput * 8) / 1e6} Mbit/s, ${latency} ms, processor 1/${cpu}; median of ${rounds}`, {
    "script named by the page, kB brotli": bySide(({ side }) => firstScript(side.name) / 1000),
    ...Object.fromEntries(
      screens.flatMap((screen) =>
        ["first", "second"].flatMap((which) =>
          (Object.keys(visitTitles) as (keyof Visit)[]).map((measure) => [
            `${screen}, ${which} visit: ${visitTitles[measure]}`,
            bySide(({ side }) =>
              median((measured.get(`${side.name} ${screen} ${which}`) ?? []).map((visit) => visit[measure])),
            ),
          ]),
        ),
      ),
    ),
  });
  function bySide(of: (one: Served) => number) {
    return Object.fromEntries(served.map((one) => [one.side.title, of(one)]));
  }
}

async function measureInteractions(served: readonly Served[], [ship]: readonly Ship[]): Promise<void> {
  if (ship === undefined) return;
  const all = new Map<SideName, Record<string, number>[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const one of inTurn(served, round))
      all.set(one.side.name, [...(all.get(one.side.name) ?? []), await interactions(browser, one, ship)]);
  const names = Object.keys(all.get("shore")?.[0] ?? {});
  const of = (side: SideName, take: (round: Record<string, number>) => number) =>
    median((all.get(side) ?? []).map(take));
  print(`Interaction to next paint, processor 1/${line.cpu}, ms, longest of each kind; median of ${rounds}`, {
    "INP, the longest of all": Object.fromEntries(
      sides.map(({ name, title }) => [title, of(name, (round) => Math.max(...Object.values(round)))]),
    ),
    ...Object.fromEntries(
      names.map((kind) => [
        kind,
        Object.fromEntries(sides.map(({ name, title }) => [title, of(name, (round) => round[kind] ?? Number.NaN)])),
      ]),
    ),
  });
}

/** 20 turns of ten or eleven changes each, one console after the other; before them one round that fetches everything. */
async function measureWalks(served: readonly Served[], vessels: readonly Ship[]): Promise<void> {
  const walks = new Map(
    await Promise.all(served.map(async (one) => [one, await startWalk(browser, one, vessels)] as const)),
  );
  const before = new Map<Served, Heap>();
  for (const [one, at] of walks) {
    await walk(at, one, vessels);
    before.set(one, await at.heap());
    at.changes = noChanges();
  }
  for (let turn = 0; turn < 17; turn += 1)
    for (const one of inTurn(served, turn)) {
      const at = walks.get(one);
      if (at)
        await walk(
          at,
          one,
          [0, 1, 2, 3].flatMap((step) => vessels[(turn * 4 + step) % vessels.length] ?? []),
        );
    }
  const rows: Rows = {};
  for (const [{ side }, { changes, heap, close }] of walks) {
    const add = (title: string, value: number) => {
      (rows[title] ??= {})[side.title] = value;
    };
    const all = [changes.vessels, changes.overview, changes.logbook].flat();
    const start = [...before].find(([one]) => one.side === side)?.[1];
    const end = await heap();
    add("changes of screen", all.length);
    add("p50 to the first frame, ms", rounded(quantile(all, 0.5)));
    add("p95 to the first frame, ms (goal ≤ 50)", rounded(quantile(all, 0.95)));
    for (const [screen, times] of Object.entries(changes)) add(`… to ${screen}, p95`, rounded(quantile(times, 0.95)));
    add("heap before, MB", rounded(start?.megabytes ?? Number.NaN));
    add("heap after, MB", rounded(end.megabytes));
    add("heap grown, MB", rounded(end.megabytes - (start?.megabytes ?? Number.NaN)));
    add("nodes grown", end.elements - (start?.elements ?? Number.NaN));
    add("listeners grown", end.listeners - (start?.listeners ?? Number.NaN));
    await close();
  }
  print("Changes of screen with the data there, at the machine's own speed; heap after garbage collection", rows);
}

/** Figures by row and title of a console. */
type Rows = Record<string, Record<string, number>>;

/** Prints a table of docs/benchmarks.md. The last column is ours as a share of the better peer's. */
function print(title: string, rows: Rows): void {
  const titles = sides.map((side) => side.title);
  const cells = Object.entries(rows).map(([row, figures]) => {
    const [own = Number.NaN, ...peers] = titles.map((name) => figures[name] ?? Number.NaN);
    return [
      row,
      ...titles.map((name) => String(rounded(figures[name] ?? Number.NaN))),
      (own / Math.min(...peers)).toFixed(2),
    ];
  });
  console.log(`\n${title}; load ${loadavg()[0]?.toFixed(1)}\n`);
  for (const line of [["", ...titles, "Shore / best peer"], ["---", ...titles.map(() => "--:"), "--:"], ...cells])
    console.log(`| ${line.join(" | ")} |`);
}

/** To and fro, so that what one leaves behind does not always meet the same one. */
function inTurn<T>(all: readonly T[], round: number): readonly T[] {
  return round % 2 === 0 ? all : all.toReversed();
}

function versionsOf({ packages }: (typeof sides)[number]): string {
  return packages
    .map((name) => {
      const path = join(import.meta.dirname, "node_modules", name, "package.json");
      const { version }: { version: string } = JSON.parse(readFileSync(path, "utf8"));
      return `${name} ${version}`;
    })
    .join(", ");
}

function median(values: readonly number[]): number {
  return rounded(quantile(values, 0.5));
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function rounded(value: number): number {
  return value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
}
