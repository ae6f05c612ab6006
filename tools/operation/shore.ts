import { join } from "node:path";
import { root } from "../steps.ts";
import { runToEnd, startProgram, waitFor } from "./programs.ts";

export type Shore = {
  /** Runs the admin command of the tree on the server's database. @returns the last line it says */
  command: (...words: string[]) => Promise<string>;
  /** Asks the server to end. @returns in how many milliseconds it has ended by itself */
  stop: () => Promise<string>;
};

/** A server in production out of a tree, with nothing in its environment but its settings. */
export async function startShore(tree: string, settings: Record<string, string>): Promise<Shore> {
  const node = join(tree, "node/bin/node");
  const env = { NODE_ENV: "production", LOG_LEVEL: "warn", ...settings };
  const server = startProgram(node, ["apps/server/src/main.ts"], { cwd: tree, env });
  await waitFor(server, async () => (await fetch(`http://127.0.0.1:${settings["PORT"]}/shore/readyz`)).ok);
  return {
    command: (...words) => runToEnd(node, [join(tree, "apps/server/src/cli/main.ts"), ...words], root, env),
    stop: async () => {
      const asked = performance.now();
      await server.stop();
      if (server.child.exitCode !== 0) throw new Error(`It ended with ${server.child.exitCode}: ${server.words()}`);
      return `${Math.round(performance.now() - asked)} ms`;
    },
  };
}
