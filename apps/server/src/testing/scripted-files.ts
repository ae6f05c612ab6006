/** What a process runs that makes files by a script, for the tests of what becomes of such processes. */
import { once } from "node:events";
import { appendFileSync, existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { FileKind } from "../files/file-kind.ts";
import { serveFiles } from "../files/serve-files.ts";
import { currentTrace } from "../watched-work.ts";
import { scriptedFile, type Script } from "./scripted-file.ts";

const kind: FileKind<Script, string> = {
  ...scriptedFile,
  load:
    async () =>
    async (script, { database, signal }) => {
      const pieces = [Buffer.from("whole")];
      switch (script.kind) {
        case "at once":
          return { made: script.says ?? "", pieces };
        case "in a trace":
          return { made: currentTrace.parent() ?? "none", pieces };
        case "on a connection": {
          const { rows } = await database.query<{ pid: number }>("select pg_backend_pid() as pid");
          return { made: String(rows[0]?.pid), pieces };
        }
        case "when a file is there":
          appendFileSync(`${script.path}.awaited`, "");
          while (!existsSync(script.path)) await sleep(10, undefined, { signal });
          return { made: "", pieces };
        case "never":
          // A letter for each moment it is at work.
          for (;;) {
            appendFileSync(script.path, ".");
            await sleep(10);
          }
        case "when given up":
          appendFileSync(script.path, "");
          await once(signal, "abort");
          return { made: "given up", pieces };
        case "beyond all memory": {
          const held: string[][] = [];
          for (;;) held.push(Array.from({ length: 10_000 }, (_, at) => `${held.length}.${at}`));
        }
        case "by an error":
          throw Object.assign(new Error(script.says), { code: script.code });
        case "by dying":
          return process.exit(1);
        default:
          return script satisfies never;
      }
    },
};
serveFiles([kind]);
