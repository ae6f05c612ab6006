import { join } from "node:path";
import { fleetOf, periodUntil } from "@shore/server/seed/havbris-shipping";
import { randomFrom } from "@shore/server/seed/random";
import type { ExitCode } from "../commands/command.ts";
import { Spool } from "../spool.ts";
import { startBadLine } from "./bad-line.ts";
import type { Line } from "./lines.ts";
import { provideCredential } from "./ship-credential.ts";
import { type ShipEvent, eventsOfEntry } from "./ship-events.ts";
import { type SimulatedShip, simulateShip } from "./simulated-ship.ts";

export type FleetOptions = {
  /** Name of one ship; undefined: all. */
  vessel: string | undefined;
  line: Line;
  /** How many times faster than real time events happen on board. */
  speed: number;
  /** The same seed strikes and remarks the same entries and repeats the faults of each ship's line in order. */
  seed: string;
  /** URL of the shore. */
  server: string;
  /** Folder of the spools. */
  folder: string;
};

/** Simulates ships of the demonstration until SIGINT or SIGTERM, then prints what has arrived ashore and exits. */
export async function simulateFleet({ vessel, line, speed, seed, server, folder }: FleetOptions): Promise<ExitCode> {
  const ready = await fetch(new URL("/shore/readyz", server)).catch(() => undefined);
  if (!ready?.ok) {
    console.error(`There is no Shore at ${server}. Start it first: npm start`);
    return 1;
  }
  const planned = plannedShips(vessel, seed);
  if (planned.length === 0) {
    console.error(`The demonstration has no ship "${vessel}".`);
    return 1;
  }
  const ships: SimulatedShip[] = [];
  const end = () => {
    console.table(Object.fromEntries(ships.map((ship) => [ship.name, countsOf(ship)])));
    // Calls in progress may be cut off: the next simulation sends what is not acknowledged.
    process.exit(0);
  };
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
  const running: Promise<void>[] = [];
  // Each ship starts as soon as it has its credential, which takes a second or two.
  for (const { name, events, officer } of planned) {
    const home = join(folder, name.replaceAll(" ", "-").toLowerCase());
    const credentialFile = join(home, "credential");
    await provideCredential(server, name, credentialFile);
    const random = randomFrom(`${seed} line of ${name}`);
    const below = (limit: number) => random.whole(0, limit - 1);
    const spool = Spool.init(home, { server, credentialFile });
    const ship = { name, events, officer, spool, line: await startBadLine({ shore: server, line, below }) };
    ships.push(ship);
    console.log(`${name.padEnd(15)} writes into ${home}`);
    running.push(simulateShip(ship, { speed, notify: (message) => console.log(message) }));
  }
  await Promise.all(running);
  return 0;
}

/** The ships and their events from now on, in chronological order. */
function plannedShips(
  only: string | undefined,
  seed: string,
): { name: string; events: ShipEvent[]; officer: object }[] {
  const { day } = periodUntil(Temporal.Now.instant());
  const start = Temporal.Now.instant().epochMilliseconds;
  const period = { day: day.add({ days: DAYS }), start, end: start + DAYS * 86_400_000 };
  const random = randomFrom(`${seed} life`);
  const chance = (probability: number) => random.chance(probability);
  return [...fleetOf(period)]
    .filter(({ vessel }) => only === undefined || vessel.displayName === only)
    .map(({ vessel, entries }) => ({
      name: vessel.displayName,
      // The first entry gets every kind of event, so that they can be observed within a minute.
      events: entries
        .flatMap((entry, index) => eventsOfEntry(entry, index === 0 ? () => true : chance))
        .toSorted((a, b) => a.atMs - b.atMs),
      officer: entries[0]?.recordUser ?? {},
    }));
}

function countsOf({ spool, line: { bytes } }: SimulatedShip) {
  return { ashore: spool.acknowledged(), waiting: spool.waiting().facts, bytes: bytes.fromShip + bytes.toShip };
}

const DAYS = 30;
