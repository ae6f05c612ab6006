import { DatabaseError, type Pool, type PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { channels } from "../kernel/channels.ts";
import { copyFrom } from "./copy-from.ts";
import type { Transaction } from "./db.ts";
import { sendPipelined } from "./pipelined-transaction.ts";
import type { StatementNames } from "./statement-names.ts";

export type ConnectionOptions = {
  /** Client-side timeout of a statement; for a host without power the operating system waits a quarter of an hour. */
  timeoutMs?: number | undefined;
  /**
   * Aborts when nobody waits for what is read: a statement that runs on is ended with its connection, so that nothing can end the
   * connection's next statement; PostgreSQL notices that it is closed ({@link ENDS_WITH_CLIENT}).
   */
  reader?: AbortSignal | undefined;
  /** Names the statements of `single`. */
  names?: StatementNames | undefined;
};

/** A connection of the pool, for statements of one transaction. */
export type Connection = Transaction & {
  /** Runs `query` with a client-side timeout of its own. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  readonly queryWithin: <Row extends object>(
    timeoutMs: number,
    text: string,
    values: readonly unknown[],
  ) => Promise<Row[]>;
  /** Runs one statement as a transaction of its own, after an error rolled back: {@link sendPipelined}. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  readonly single: <Row extends object>(
    setUp: readonly string[] | undefined,
    text: string,
    values?: readonly unknown[],
  ) => Promise<{ rows: Row[]; rowCount: number }>;
  /** `begin`, `commit` or `rollback`, with further statements that return nothing. */
  readonly control: (text: string) => Promise<void>;
  /** Returns the connection to the pool; closes it if it failed or is busy. @param isBusy a statement still runs on it */
  readonly release: (isBusy?: boolean) => void;
  /** Whether the connection itself failed, so that not even a rollback can be sent. */
  readonly isLost: () => boolean;
};

/** Takes a connection from the pool. */
export async function connect(pool: Pool, options?: ConnectionOptions): Promise<Connection> {
  return onClient(await pool.connect(), options);
}

/** {@link connect} for an existing connection. */
export function onClient(client: PoolClient, { timeoutMs, reader, names }: ConnectionOptions = {}): Connection {
  let lost: Error | undefined;
  let isStale = false;
  const answered = async <Result>(sent: Promise<Result>, limitMs = timeoutMs) => {
    try {
      return await unlessLeft(withTimeout(sent, limitMs), reader);
    } catch (error) {
      // An error reported by the database leaves the connection usable, unless its host has become a standby.
      if (!(error instanceof DatabaseError) || error.code === READ_ONLY)
        lost = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  };
  const send = <Row extends object>(text: string, values: readonly unknown[], limitMs?: number) =>
    answered(client.query<Row>({ text, values: [...values] }), limitMs);
  const control = async (text: string) => void (await send(text, []));
  const sendSingle = async <Row extends object>(
    setUp: readonly string[] | undefined,
    { text, values }: { text: string; values: readonly unknown[] },
  ) => {
    const rollBack = async () => {
      // An error here marks the connection as lost.
      if (setUp && !lost) await control("rollback").catch(() => {});
    };
    const sendNamed = async (name: string | undefined) => {
      if (!setUp && name === undefined) return send<Row>(text, values);
      try {
        return await answered(sendPipelined<Row>(client, setUp, { text, values, name }));
      } catch (error) {
        await rollBack();
        throw error;
      }
    };
    const name = names?.nameOf(text);
    try {
      return await sendNamed(name);
    } catch (error) {
      const refusal = name === undefined ? undefined : names?.refusal(error);
      if (refusal === undefined || lost) throw error;
      if (refusal === "stale") isStale = true;
      return sendNamed(undefined);
    }
  };
  return {
    // The caller declares the row type, as in `Connection`.
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      if (reader?.aborted) throw new ReaderLeft();
      const { rows, rowCount } = await channels.statements.tracePromise(() => send<Row>(text, values), { text });
      return { rows, rowCount: rowCount ?? 0 };
    },
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
    queryWithin: async <Row extends object>(limitMs: number, text: string, values: readonly unknown[]) =>
      (await channels.statements.tracePromise(() => send<Row>(text, values, limitMs), { text })).rows,
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
    single: async <Row extends object>(
      setUp: readonly string[] | undefined,
      text: string,
      values: readonly unknown[] = [],
    ) => {
      if (reader?.aborted) throw new ReaderLeft();
      const statement = { text, values };
      const { rows, rowCount } = await channels.statements.tracePromise(() => sendSingle<Row>(setUp, statement), {
        text,
      });
      return { rows, rowCount: rowCount ?? 0 };
    },
    control,
    copyFrom: (target, chunks) => copyFrom(client, target, chunks),
    copyTo: (statement) => {
      const stream = client.query(copyTo(statement, { highWaterMark: 65_536 }));
      // Once the stream's consumer has stopped, errors of the connection have no other listener.
      stream.on("error", () => {});
      return stream;
    },
    release: (isBusy = false) => client.release(lost ?? (isBusy || isStale)),
    isLost: () => lost !== undefined,
  };
}

async function withTimeout<Result>(sent: Promise<Result>, timeoutMs: number | undefined): Promise<Result> {
  if (timeoutMs === undefined) return sent;
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new StatementTimeout(`The database has not responded for ${timeoutMs} ms.`)),
    timeoutMs,
  );
  try {
    return await Promise.race([sent, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects when the statement still runs a moment after the reader has left; shorter ones keep their connection. */
async function unlessLeft<Result>(sent: Promise<Result>, reader: AbortSignal | undefined): Promise<Result> {
  if (reader === undefined) return sent;
  const { promise: left, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const startTimer = () => {
    timer = setTimeout(() => reject(new ReaderLeft()), ENDED_AFTER_MS);
  };
  reader.addEventListener("abort", startTimer, { once: true });
  try {
    return await Promise.race([sent, left]);
  } finally {
    clearTimeout(timer);
    reader.removeEventListener("abort", startTimer);
  }
}

/** Nobody waits for what is read any more. */
class ReaderLeft extends Error {
  override readonly name = "ReaderLeft";
}

/** Setting of a transaction whose statements PostgreSQL ends when the connection is closed, as by a killed process. */
export const ENDS_WITH_CLIENT = "set local client_connection_check_interval = 500";

const ENDED_AFTER_MS = 500;

/** A statement exceeded its timeout, so the database counts as unavailable. */
class StatementTimeout extends Error {
  override readonly name = "StatementTimeout";
  readonly code = "ETIMEDOUT";
}

/** SQLSTATE read_only_sql_transaction. */
const READ_ONLY = "25006";
