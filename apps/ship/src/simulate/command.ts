import { join } from "node:path";
import { type Command, readWords, UsageProblem } from "../commands/command.ts";
import { LINES } from "./lines.ts";

/** `simulate [--fleet | --vessel NAME] [--line good|vsat|iridium|broken] [--speed N] [--seed N] [--server URL]` */
export const simulate: Command = {
  usage: "simulate [--fleet | --vessel NAME] [--line good|vsat|iridium|broken] [--speed N] [--seed N] [--server URL]",
  summary:
    "lets Havbris, another ship or all twelve of the demonstration record and send as long as it runs, 60 times quicker than real",
  run: async (words) => {
    const { values } = readWords(words, {
      fleet: { type: "boolean", default: false },
      vessel: { type: "string", default: "Havbris" },
      line: { type: "string", default: "good" },
      speed: { type: "string", default: "60" },
      seed: { type: "string", default: `${Math.random()}` },
      server: { type: "string", default: "http://127.0.0.1:8080" },
    });
    const line = Object.entries(LINES).find(([name]) => name === values.line)?.[1];
    if (!line)
      throw new UsageProblem(`There is no line "${values.line}". There are: ${Object.keys(LINES).join(", ")}.`);
    const speed = Number(values.speed);
    if (!(speed > 0)) throw new UsageProblem(`"${values.speed}" is no number above 0.`);
    // Beside the database, so that both are deleted together.
    const folder = values.spool ?? join(process.env["SHORE_DATA_DIR"] ?? "data", "ships");
    // Loads the demonstration only here; a client does not need it.
    const { simulateFleet } = await import("./simulate-fleet.ts");
    const { fleet, vessel, server, seed } = values;
    return simulateFleet({ vessel: fleet ? undefined : vessel, server, line, speed, seed, folder });
  },
};
