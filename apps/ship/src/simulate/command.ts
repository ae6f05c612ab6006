import { join } from "node:path";
import { type Command, parseArguments, UsageError } from "../commands/command.ts";
import { LINES } from "./lines.ts";

/** `simulate [--fleet | --vessel NAME] [--line good|vsat|iridium|broken] [--speed N] [--seed N] [--server URL]` */
export const simulate: Command = {
  usage: "simulate [--fleet | --vessel NAME] [--line good|vsat|iridium|broken] [--speed N] [--seed N] [--server URL]",
  summary:
    "records and sends as Havbris, another ship or all twelve of the demonstration, at 60 times real speed, until it is stopped",
  run: async (args) => {
    const { values } = parseArguments(args, {
      fleet: { type: "boolean", default: false },
      vessel: { type: "string", default: "Havbris" },
      line: { type: "string", default: "good" },
      speed: { type: "string", default: "60" },
      seed: { type: "string", default: `${Math.random()}` },
      server: { type: "string", default: "http://127.0.0.1:8080" },
    });
    const line = Object.entries(LINES).find(([name]) => name === values.line)?.[1];
    if (!line) throw new UsageError(`Unknown line "${values.line}". Lines: ${Object.keys(LINES).join(", ")}.`);
    const speed = Number(values.speed);
    if (!(speed > 0)) throw new UsageError(`"${values.speed}" is not a number above 0.`);
    // Beside the database, so that both are deleted together.
    const folder = values.spool ?? join(process.env["SHORE_DATA_DIR"] ?? "data", "ships");
    // Loads the demonstration only here; a client does not need it.
    const { simulateFleet } = await import("./simulate-fleet.ts");
    const { fleet, vessel, server, seed } = values;
    return simulateFleet({ vessel: fleet ? undefined : vessel, server, line, speed, seed, folder });
  },
};
