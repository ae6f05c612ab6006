import { isIP } from "node:net";
import { z } from "zod";

/** Returns the schema of a setting that `read` parses; an invalid value is reported with `sentence`. */
export function setting<Value>(read: (text: string) => Value | undefined, sentence: string) {
  return z.string().transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: sentence });
    return z.NEVER;
  });
}

/** Returns the schema of a setting with these choices. */
export function oneOf<const Choice extends string>(name: string, choices: readonly Choice[]) {
  return setting(
    (text) => choices.find((choice) => choice === text),
    `${name} has to be one of ${choices.join(", ")}.`,
  );
}

/** Parses a port to listen on. */
export function readPort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : undefined;
}

/** Parses an address to listen on. */
export function readListenHost(text: string): string | undefined {
  return isIP(text) || text === "localhost" ? text : undefined;
}

/** Whether an address to listen on is reachable from this host only. */
export function isLoopback(host: string): boolean {
  return ["127.0.0.1", "::1", "localhost"].includes(host);
}
