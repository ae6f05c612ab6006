import { join } from "node:path";
import { root } from "../../tools/steps.ts";
import { runToEnd, startProgram, waitFor } from "../programs.ts";

export type Shore = {
  /** Runs the admin command on the server's database. @returns its output */
  command: (...args: string[]) => Promise<string>;
  /** Sends SIGTERM and waits. @returns how long the server took to exit */
  stop: () => Promise<string>;
};

/** Starts a production server of a release folder, with only `settings` in its environment. */
export async function startShore(tree: string, settings: Record<string, string>): Promise<Shore> {
  const node = join(tree, "node/bin/node");
  const env = { NODE_ENV: "production", LOG_LEVEL: "warn", ...settings };
  const server = startProgram(node, ["apps/server/src/main.ts"], { cwd: tree, env });
  await waitFor(server, async () => (await fetch(`http://127.0.0.1:${settings["PORT"]}/shore/readyz`)).ok);
  return {
    command: (...args) => runToEnd(node, [join(tree, "apps/server/src/cli/main.ts"), ...args], root, env),
    stop: async () => {
      const startedAt = performance.now();
      await server.stop();
      if (server.child.exitCode !== 0)
        throw new Error(`The server exited with ${server.child.exitCode}: ${server.output()}`);
      return `${Math.round(performance.now() - startedAt)} ms`;
    },
  };
}
