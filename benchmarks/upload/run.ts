/**
 * How quick a file gets into the storage, beside the same blocks sent by plain requests (the floor) and the Azure library's own
 * `uploadStream` (the peer). Ours takes SHA-256 and MD5 of the file and MD5 of each block besides. Each is a process of its own, in turn,
 * three rounds, against azurite on the same machine, which is most of the wall clock.
 */
import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { join } from "node:path";
import { startAzurite } from "@shore/server/testing/azurite";

type Upload = { seconds: number; cpu: number; memoryMb: number };
const WAYS = ["bare", "library", "shore"] as const;
const MEBIBYTES = 256;

const azurite = await startAzurite();
try {
  await azurite.container("bench");
  console.log(`${MEBIBYTES} MiB; Node ${process.version}; azurite 3.37.0; ${cpus().length} × ${cpus()[0]?.model}\n`);
  const rounds: Record<(typeof WAYS)[number], Upload>[] = [];
  for (let round = 1; round <= 3; round += 1) {
    const [bare, library, shore] = [upload("bare"), upload("library"), upload("shore")];
    rounds.push({ bare, library, shore });
  }
  for (const way of WAYS) {
    const of = (figure: keyof Upload) => rounds.map((round) => round[way][figure].toFixed(1)).join(" · ");
    console.log(`${way.padEnd(8)} ${of("seconds")} s   processor ${of("cpu")} s   memory ${of("memoryMb")} MB`);
  }
  const ratio = (figure: "seconds" | "cpu", to: "bare" | "library") =>
    (rounds.map((round) => round.shore[figure] / round[to][figure]).toSorted((a, b) => a - b)[1] ?? 0).toFixed(2);
  console.log(`\nours / floor    wall clock ${ratio("seconds", "bare")}   processor ${ratio("cpu", "bare")}`);
  console.log(`ours / library  wall clock ${ratio("seconds", "library")}   processor ${ratio("cpu", "library")}`);
} finally {
  await azurite.stop();
}

function upload(way: (typeof WAYS)[number]): Upload {
  const words = [join(import.meta.dirname, "upload-process.ts"), way, String(MEBIBYTES), azurite.accessUrl("bench")];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  // What the process printed, which is ours.
  return JSON.parse(stdout) as Upload;
}
