import { createHash } from "node:crypto";
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { FromWorker, ToWorker } from "../worker-messages.ts";
import { ReportPaper } from "./report-paper.ts";

/** A thread that makes one report after another, each from the entries it is sent. */
if (!parentPort) throw new Error("This runs as a worker thread only.");
const port = parentPort;

// Whoever waits for an answer goes before whoever waits for a report. On Linux this is of the thread that says it; elsewhere it
// would be of the whole server.
if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

type Work = {
  paper: ReportPaper;
  hash: ReturnType<typeof createHash>;
  collected: Uint8Array[];
  collectedBytes: number;
};
let work: Work | undefined;

port.on("message", (message: ToWorker) => {
  void handle(message);
});

async function handle(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case "begin": {
      const begun = { hash: createHash("sha256"), collected: [], collectedBytes: 0 };
      const paper = new ReportPaper(message.facts, (piece) => work && take(work, piece));
      work = { ...begun, paper };
      return;
    }
    case "entries":
      work?.paper.add(message.rows);
      if (work) send(work, MOST_COLLECTED);
      return tell({ kind: "more" });
    case "end": {
      if (!work) return;
      const pages = await work.paper.end();
      send(work, 0);
      tell({ kind: "done", pages, sha256: work.hash.digest("hex") });
      work = undefined;
      return;
    }
    default:
      message satisfies never;
  }
}

function take(of: Work, piece: Uint8Array): void {
  of.collected.push(piece);
  of.collectedBytes += piece.length;
}

/** The pieces as one, handed over and not copied; pdfkit gives some thousand a page. */
function send(of: Work, moreThan: number): void {
  if (of.collectedBytes <= moreThan) return;
  const bytes = new Uint8Array(of.collectedBytes);
  let at = 0;
  for (const piece of of.collected) {
    bytes.set(piece, at);
    at += piece.length;
  }
  of.collected = [];
  of.collectedBytes = 0;
  of.hash.update(bytes);
  port.postMessage({ kind: "bytes", bytes } satisfies FromWorker, [bytes.buffer]);
}

function tell(message: FromWorker): void {
  port.postMessage(message);
}

const MOST_COLLECTED = 262_144;
