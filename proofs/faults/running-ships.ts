import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@shore/server/testing/random";
import type { ShipClientMessage, ShipClientOptions } from "./ship-client.ts";
import type { ShipRecord } from "./ship-facts.ts";

/** A ship with its spool and the facts it records. */
export type ShipRun = { vesselUuid: string; folder: string; record: ShipRecord };

/** Ships in a child process, with their progress. */
export type RunningShips = {
  /** Starts them, also after a kill: each continues after the last fact that was stored on board. */
  start: () => void;
  /** kill -9 */
  kill: () => Promise<void>;
  /** Makes a ship whose spool was restored add all of its facts again. */
  addAgain: (ship: number) => void;
  /** Waits until everything is ashore. @returns problems */
  allAshore: (withinMs: number) => Promise<string[]>;
};

/** Starts ships that record and send facts. */
export function startShips(ships: readonly ShipRun[], random: Random): RunningShips {
  const stored = ships.map(() => 0);
  const ashore = ships.map(() => false);
  let child: ChildProcess | undefined;
  let output = "";
  const start = () => {
    ashore.fill(false);
    const from = [...stored];
    child = fork(new URL("ship-client.ts", import.meta.url), { stdio: ["ignore", "ignore", "pipe", "ipc"] });
    child.stderr?.on("data", (piece: Buffer) => (output += piece.toString()));
    child.on("message", (message: ShipClientMessage) => {
      if ("ashore" in message) ashore[message.ship] = true;
      else stored[message.ship] = (from[message.ship] ?? 0) + message.stored;
    });
    const options: ShipClientOptions = {
      seed: random.below(2 ** 31),
      ships: ships.map(({ folder, record }, index) => ({ folder, lines: record.lines.slice(stored[index]) })),
    };
    child.send(options);
  };
  start();
  return {
    start,
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
    addAgain: (ship) => {
      stored[ship] = 0;
    },
    allAshore: async (withinMs) => {
      const endAt = performance.now() + withinMs;
      const isWaiting = () => ashore.includes(false) && child?.exitCode === null;
      while (isWaiting() && performance.now() < endAt) await sleep(20);
      const late = ashore.filter((isAshore) => !isAshore).length;
      return late === 0
        ? []
        : [`${late} ships have not sent all facts within ${withinMs / 1_000} s. ${output.slice(-2_000)}`];
    },
  };
}
