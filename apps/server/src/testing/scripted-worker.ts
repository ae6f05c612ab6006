/** Entry point of a worker process that runs scripts, for the tests of the pool. */
import { once } from "node:events";
import { appendFileSync, existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { currentTrace } from "../kernel/channels.ts";
import { FileInPieces } from "../worker/file-in-pieces.ts";
import type { FileJob } from "../worker/file-job.ts";
import { serveFileJobs } from "../worker/file-worker.ts";
import { type Script, scriptedJob } from "./scripted-job.ts";

const job: FileJob<Script, string | Uint8Array> = {
  ...scriptedJob,
  load:
    async () =>
    async (script, { database, signal, sendPiece }) => {
      switch (script.kind) {
        case "return":
          return script.text;
        case "return the trace":
          return currentTrace.parent() ?? "none";
        case "return the database process": {
          const { rows } = await database.query<{ pid: number; application_name: string }>(
            "select pid, application_name from pg_stat_activity where pid = pg_backend_pid()",
          );
          return `${rows[0]?.application_name} ${rows[0]?.pid}`;
        }
        case "return the database's name":
          return (await database.query<{ name: string }>("select current_database() as name")).rows[0]?.name ?? "";
        case "return content":
          return Buffer.alloc(script.sizeBytes, "content ");
        case "send content": {
          const broken = new FileInPieces(sendPiece);
          broken.add(Buffer.alloc(script.sizeBytes, "broken "));
          await broken.send();
          const file = new FileInPieces(sendPiece);
          const content = Buffer.alloc(script.sizeBytes, "content ");
          for (let at = 0; at < content.length; at += 999_983) {
            file.add(content.subarray(at, at + 999_983));
            await file.send();
          }
          return file.end();
        }
        case "wait for a file":
          appendFileSync(`${script.path}.started`, "");
          while (!existsSync(script.path)) await sleep(10, undefined, { signal });
          return "file seen";
        case "never":
          for (;;) {
            appendFileSync(script.path, ".");
            await sleep(10);
          }
        case "return when cancelled":
          appendFileSync(script.path, "");
          await once(signal, "abort");
          return "cancelled";
        case "use all memory": {
          const held: string[][] = [];
          for (;;) held.push(Array.from({ length: 10_000 }, (_, at) => `${held.length}.${at}`));
        }
        case "throw":
          throw Object.assign(new Error(script.message), { code: script.code });
        case "throw later":
          setInterval(() => {
            if (existsSync(script.path)) throw new Error("of a job that is done");
          }, 10);
          return "returned";
        case "exit":
          return process.exit(1);
        default:
          return script satisfies never;
      }
    },
};
serveFileJobs([job]);
