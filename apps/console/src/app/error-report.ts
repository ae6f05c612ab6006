import { ConnectError } from "@connectrpc/connect";
import { type Environment, environmentOf } from "./environment.ts";

/** An unexpected error as it is reported: time, place and kind, without names or server responses. */
export type ErrorReport = { time: string; environment: Environment; screen: string; kind: string; message: string };

/**
 * Reports an unexpected error once: to the browser's console and as an event `shore-error` on the window whose `detail` is the report, for
 * the error-reporting service of the page, if any. Source: docs/spec/errors.md#error-screens.
 */
export function reportError(error: unknown, screen: string = location.pathname): void {
  if (typeof error === "object" && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  const report: ErrorReport = {
    time: new Date().toISOString(),
    environment: environmentOf(location.host),
    screen,
    ...describeError(error),
  };
  console.error("Something went wrong.", report, error);
  dispatchEvent(new CustomEvent<ErrorReport>("shore-error", { detail: report }));
}

function describeError(error: unknown): Pick<ErrorReport, "kind" | "message"> {
  if (error instanceof ConnectError) return { kind: `call:${error.code}`, message: error.rawMessage };
  if (error instanceof Error) return { kind: error.name, message: error.message };
  return { kind: typeof error, message: String(error) };
}

const reported = new WeakSet<object>();
