import { isIP } from "node:net";
import { z } from "zod";

/** A setting that `read` understands, or else the sentence a person gets to see. */
export function setting<Value>(read: (text: string) => Value | undefined, sentence: string) {
  return z.string().transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: sentence });
    return z.NEVER;
  });
}

/** One of a few words. */
export function oneOf<const Choice extends string>(name: string, choices: readonly Choice[]) {
  return setting(
    (text) => choices.find((choice) => choice === text),
    `${name} has to be one of ${choices.join(", ")}.`,
  );
}

/** A port to listen on. */
export function readPort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : undefined;
}

/** An address to listen on. */
export function readHost(text: string): string | undefined {
  return isIP(text) || text === "localhost" ? text : undefined;
}

/** Whether only this machine reaches what listens there. */
export function isLoopback(host: string): boolean {
  return ["127.0.0.1", "::1", "localhost"].includes(host);
}
