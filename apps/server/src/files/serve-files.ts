import { createHash } from "node:crypto";
import type { Database, WholeDatabase } from "../database/db.ts";
import { answeringWithin, openPool } from "../database/pool.ts";
import { withinOrganization } from "../database/within-organization.ts";
import { giveWay } from "../give-way.ts";
import { currentTrace } from "../watched-work.ts";
import { answerBody } from "./answer-body.ts";
import { toWords } from "./error-words.ts";
import type { FileKind } from "./file-kind.ts";
import type { FileOrder, FromFileProcess, ToFileProcess } from "./messages.ts";
import { inPlace } from "./place.ts";

/** How an organisation has the whole database. */
export type Within = (database: WholeDatabase, organizationUuid: string) => Database;

// What is asked and made differs from kind to kind; each order names the kind that its own was written for.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyKind = FileKind<any, unknown>;

/** Makes this process one that makes files, one after another, until its server has gone or ends it. */
export function serveFiles(kinds: readonly AnyKind[], within: Within = withinOrganization): void {
  if (!process.send) throw new Error("This runs as a server's process only.");
  // It has a session of its own. Whoever waits for an answer goes before whoever waits for a file.
  void giveWay(process.pid);
  process.once("disconnect", () => process.exit());
  // Nobody takes its file any more: the same, heard a moment earlier.
  process.stdout.on("error", () => process.exit());
  // Meant for the server, which finishes the files it has first. A service's end is told to all of its processes.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
  process.on("uncaughtException", (error) => tell({ kind: "failed", error: toWords(error) }));
  let givenUp = new AbortController();
  process.on("message", (message: ToFileProcess) => {
    if (message.kind === "give up") return givenUp.abort();
    givenUp = new AbortController();
    void carryOut(message, { kinds, within, signal: givenUp.signal }).then(tell);
  });
}

type Workshop = { kinds: readonly AnyKind[]; within: Within; signal: AbortSignal };

async function carryOut(order: FileOrder, { kinds, within, signal }: Workshop): Promise<FromFileProcess> {
  try {
    const kind = kinds.find(({ name }) => name === order.name);
    if (!kind) throw new Error(`No file of the kind "${order.name}" is made here.`);
    currentTrace.parent = () => order.traceparent;
    const make = await kind.load();
    const whole = databaseOf(order);
    const database = order.organizationUuid === undefined ? whole : within(whole, order.organizationUuid);
    const makeIt = () => make(order.asked, { database, signal });
    const { made, pieces } = await (order.places ? inPlace(whole, order.places, makeIt) : makeIt());
    const hash = createHash("sha256");
    for (const piece of pieces) hash.update(piece);
    const sizeBytes = pieces.reduce((sum, { length }) => sum + length, 0);
    let answerBytes = 0;
    if (order.answer) {
      for await (const bytes of answerBody(order.answer, pieces)) {
        answerBytes += bytes.length;
        // To a pipe, which takes it before this returns: no faster than it is read.
        process.stdout.write(bytes);
      }
    }
    return { kind: "made", made, sizeBytes, sha256: hash.digest("hex"), answerBytes };
  } catch (error) {
    return { kind: "failed", error: toWords(error) };
  }
}

/** Opened with the first file and kept, as the process itself is. */
function databaseOf({ database: { address, callsRole } }: FileOrder): WholeDatabase {
  opened ??= answeringWithin(
    { ...openPool(address, { connections: CONNECTIONS, inBackground: true }), callsRole },
    STATEMENTS_WITHIN_MS,
  );
  return opened;
}

let opened: WholeDatabase | undefined;

function tell(message: FromFileProcess): void {
  // What can't be told any more has nobody to hear it.
  process.send?.(message, undefined, undefined, () => {});
}

/** One reads; the other keeps its place, or writes down what has become of it. */
const CONNECTIONS = 2;

/** A report reads and sorts the whole log of a ship at times, behind everybody else. It has five minutes for all of it. */
const STATEMENTS_WITHIN_MS = 330_000;
