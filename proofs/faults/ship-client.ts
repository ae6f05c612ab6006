/**
 * Child process with the spools of some ships: adds their facts in small steps and sends them at the same time, until it is killed. Its
 * clock steps. Reports to its parent what is stored on board, and when everything is ashore.
 */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { seededRandom } from "@shore/server/testing/random";
import { readFact } from "@shore/ship/fact";
import { sendOnce } from "@shore/ship/send";
import { Spool } from "@shore/ship/spool";

/** The first message to the process. */
export type ShipClientOptions = {
  seed: number;
  /** Spools, and the lines to add to each. */
  ships: { folder: string; lines: string[] }[];
};

/** `stored`: number of a ship's lines on disk. `ashore`: all of its lines are acknowledged. */
export type ShipClientMessage = { ship: number; stored: number } | { ship: number; ashore: true };

// Source: ship-line.ts.
const [{ seed, ships }] = (await once(process, "message")) as [ShipClientOptions];
const random = seededRandom(seed);
await Promise.all(ships.map((ship, index) => run(index, ship)));
process.disconnect?.();

async function run(ship: number, { folder, lines }: ShipClientOptions["ships"][number]): Promise<void> {
  const spool = new Spool(folder);
  const state = { isWritten: false };
  const writing = write(ship, spool, lines).finally(() => (state.isWritten = true));
  while (!state.isWritten || spool.waiting().facts > 0) {
    await sendOnce(spool, { clock: steppingClock, notify: () => {}, timeoutMs: 5_000 });
    await sleep(random.below(150));
  }
  await writing;
  report({ ship, ashore: true });
}

async function write(ship: number, spool: Spool, lines: readonly string[]): Promise<void> {
  for (let start = 0; start < lines.length;) {
    const next = Math.min(lines.length, start + 1 + random.below(12));
    spool.add(lines.slice(start, next).map((line) => readFact(Buffer.from(line))));
    start = next;
    report({ ship, stored: next });
    await sleep(random.below(120));
  }
  report({ ship, stored: lines.length });
}

function report(message: ShipClientMessage): void {
  process.send?.(message);
}

/** A ship's clock with a random error. */
function steppingClock(): string {
  const now = Temporal.Now.zonedDateTimeISO("+01:00");
  const shown = random.pick([
    now,
    now.add({ days: 1 }),
    now.subtract({ hours: 2 }),
    now.with({ year: 1970 }),
    now.with({ year: 2099 }),
  ]);
  return shown.toString({ timeZoneName: "never" });
}
