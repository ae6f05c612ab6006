import { createHash } from "node:crypto";
import { giveWay } from "../../../give-way.ts";
import type { FromPrinter, ToPrinter } from "../printer-messages.ts";
import { ReportPaper } from "./report-paper.ts";

/** A process that makes one report after another, each from the entries it is sent, until its server has gone or ends it. */
if (!process.send) throw new Error("This runs as a server's process only.");

// It has a session of its own. Whoever waits for an answer goes before whoever waits for a report.
void giveWay(process.pid);

process.once("disconnect", () => process.exit());
// Nobody takes its file any more: the same, heard a moment earlier.
process.stdout.on("error", () => process.exit());
// Meant for the server, which finishes the reports it has first. A service's end is told to all of its processes.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
process.on("uncaughtException", (error) => tell({ kind: "failed", error }));

type Work = {
  paper: ReportPaper;
  hash: ReturnType<typeof createHash>;
  collected: Uint8Array[];
  collectedBytes: number;
  sentBytes: number;
};
let work: Work | undefined;

process.on("message", (message: ToPrinter) => {
  void handle(message);
});

async function handle(message: ToPrinter): Promise<void> {
  switch (message.kind) {
    case "begin": {
      const begun = { hash: createHash("sha256"), collected: [], collectedBytes: 0, sentBytes: 0 };
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
      tell({ kind: "done", pages, bytes: work.sentBytes, sha256: work.hash.digest("hex") });
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

/** The pieces as one; pdfkit gives some thousand a page. */
function send(of: Work, moreThan: number): void {
  if (of.collectedBytes <= moreThan) return;
  const bytes = Buffer.concat(of.collected, of.collectedBytes);
  of.collected = [];
  of.collectedBytes = 0;
  of.sentBytes += bytes.length;
  of.hash.update(bytes);
  process.stdout.write(bytes);
}

function tell(message: FromPrinter): void {
  // What can't be told any more has nobody to hear it.
  process.send?.(message, undefined, undefined, () => {});
}

const MOST_COLLECTED = 262_144;
