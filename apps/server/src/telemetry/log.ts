import { type DestinationStream, type Logger, pino } from "pino";
import type { LogLevel } from "../config/config.ts";

export type Log = Logger;

/** JSON lines on standard output: level, time, message and what belongs to it. Errors without the values they may quote. */
export function createLog(level: LogLevel, destination: DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    destination,
  );
}

/** What is safe to keep of an error: the database's `detail`, `where` and `parameters` quote people's data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...("code" in error ? { code: error.code } : {}),
    stack: error.stack,
    // Other objects hold values: of a token that is refused, its claims.
    ...(error.cause instanceof Error || typeof error.cause === "string" ? { cause: describeError(error.cause) } : {}),
  };
}
