import { type DestinationStream, type Logger, pino } from "pino";
import type { LogLevel } from "../config/config.ts";

export type Log = Logger;

/** Returns a log of JSON lines on standard output: level, time, message and details. Errors without the values they may quote. */
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

/** Returns the safe properties of an error: the database's `detail`, `where` and `parameters` quote users' data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...("code" in error ? { code: error.code } : {}),
    stack: error.stack,
    // Other objects contain values, such as the claims of a rejected token.
    ...(error.cause instanceof Error || typeof error.cause === "string" ? { cause: describeError(error.cause) } : {}),
  };
}
