/**
 * Whether an error means that the database is unavailable or too busy, so that a retry may succeed later:
 * no connection, connection lost, starting, stopping, out of connections, memory or disk, or read-only.
 *
 * The RPC layer answers these with `unavailable`; any other error of the database is a bug of Shore and `internal`.
 * Follows `cause` and the errors of an AggregateError.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (UNAVAILABLE_SQLSTATE.test(code)) return true;
  if (NETWORK_CODES.has(code)) return true;
  // A missing Unix socket; any other missing file is a different error.
  if (code === "ENOENT" && "syscall" in error && error.syscall === "connect") return true;
  if (DRIVER_MESSAGES.test(error.message)) return true;
  return isDatabaseUnavailable(error.cause);
}

/** 08 connection · 53 resources · 57P stopping or starting · 25006 a read-only standby · 58 system error. */
const UNAVAILABLE_SQLSTATE = /^(?:08...|53...|57P0[1-5]|25006|58...)$/;

const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** The driver's own errors carry no code (pg 8.23). */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Query read timeout)/;
