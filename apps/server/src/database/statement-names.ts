import { createHash } from "node:crypto";
import { DatabaseError } from "pg";

/**
 * Names of statements, by which the database parses and plans each once on a connection. A name is the hash of its text: where a
 * pooler mixes the connections of servers, it means the same statement to all of them.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #onRefused: () => void;
  #isRefused = false;

  /** @param onRefused called once when a connection pooler does not keep named statements; no statement is named any more */
  constructor(onRefused: () => void) {
    this.#onRefused = onRefused;
  }

  /** Returns the statement's name; undefined: it is sent without one. */
  nameOf(text: string): string | undefined {
    if (this.#isRefused) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size === MOST_NAMES) return known;
    const name = `shore_${createHash("sha256").update(text).digest("base64url")}`;
    this.#names.set(text, name);
    return name;
  }

  /**
   * Whether a named statement did not run only because of its name, so that it can run without one. `stale`: a migration changed the
   * columns that it returns; the connection has to be closed.
   */
  refusal(error: unknown): "stale" | "not kept" | undefined {
    if (!(error instanceof DatabaseError)) return undefined;
    if (error.code === FEATURE_NOT_SUPPORTED && error.routine === "RevalidateCachedQuery") return "stale";
    if (error.code !== INVALID_STATEMENT_NAME && error.code !== DUPLICATE_STATEMENT) return undefined;
    if (!this.#isRefused) this.#onRefused();
    this.#isRefused = true;
    return "not kept";
  }
}

/** Statements whose text depends on the request would fill the database's memory. */
const MOST_NAMES = 256;

/** Error codes of PostgreSQL. */
const FEATURE_NOT_SUPPORTED = "0A000";
const INVALID_STATEMENT_NAME = "26000";
const DUPLICATE_STATEMENT = "42P05";
