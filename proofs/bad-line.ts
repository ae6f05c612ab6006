/**
 * `node proofs/bad-line.ts [--shore ORIGIN] [--port N] [--line good|vsat|iridium|broken] [--seed N]`: a simulated line between ships and a
 * shore, for testing a ship's software. Delays bytes, limits their rate, cuts connections and repeats requests and responses, all from the
 * seed; prints its address, and on exit the bytes forwarded and the number of connections by fault.
 */
import { parseArgs } from "node:util";
import { seededRandom } from "@shore/server/testing/random";
import { startBadLine } from "@shore/ship/simulate/bad-line";
import { LINES } from "@shore/ship/simulate/lines";

const { values } = parseArgs({
  options: {
    shore: { type: "string", default: "http://127.0.0.1:8080" },
    port: { type: "string", default: "0" },
    line: { type: "string", default: "broken" },
    seed: { type: "string", default: "1" },
  },
});
const line = Object.hasOwn(LINES, values.line) ? LINES[values.line as keyof typeof LINES] : undefined;
if (!line) {
  console.error(`Unknown line "${values.line}". Lines: ${Object.keys(LINES).join(", ")}.`);
  process.exit(2);
}
const random = seededRandom(Number(values.seed));
const { origin, bytes, connections, stop } = await startBadLine({
  shore: values.shore,
  line,
  below: (limit) => random.below(limit),
  port: Number(values.port),
});
console.log(`${origin} leads to ${values.shore} (${values.line}, seed ${values.seed})`);
process.once("SIGINT", () => void end());
process.once("SIGTERM", () => void end());

async function end(): Promise<void> {
  await stop();
  console.log(`${bytes.fromShip} bytes from ships, ${bytes.toShip} to ships`);
  console.table(Object.fromEntries(connections));
}
