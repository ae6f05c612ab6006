import type { DatabaseAddress } from "../database/db.ts";
import type { AnswerForm } from "./answer-body.ts";
import type { ErrorWords } from "./error-words.ts";
import type { Places } from "./place.ts";

/** What a process that makes files is told: one file at a time, and perhaps that nobody wants it any more. */
export type ToFileProcess = FileOrder | { kind: "give up" };

export type FileOrder = {
  kind: "make";
  /** The name of the kind of file. */
  name: string;
  asked: unknown;
  /** Where its rows are. */
  database: { address: DatabaseAddress; callsRole: string };
  /** Whose rows it sees; undefined: everybody's. */
  organizationUuid: string | undefined;
  /** How the file stands in an answer; undefined: its bytes go nowhere. */
  answer: AnswerForm | undefined;
  /** Where it may be made; undefined: it waits for no place. */
  places: Places | undefined;
  /** The trace that the work belongs to, a W3C `traceparent`. */
  traceparent: string | undefined;
};

/**
 * What it answers, beside the answer's bytes, which come by its standard output: as they are, where a message would copy them several
 * times. `made` tells how many there were; after `failed` it is of no use any more.
 */
export type FromFileProcess =
  | { kind: "made"; made: unknown; sizeBytes: number; sha256: string; answerBytes: number }
  | { kind: "failed"; error: ErrorWords };
