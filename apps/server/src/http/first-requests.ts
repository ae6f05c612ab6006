import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a page is going to ask for: calls for the `Link` header, code as elements for the end of the page's head. */
export type FirstRequests = { calls: string; code: string };

/**
 * What pages of the console are going to ask for, as its build wrote it down: told with the page, they are asked for while the
 * main script is still on its way. Code is told after the main script, so that it does not take its place on the line.
 * @param folder the built console; without the file in it nothing is told
 * @returns looks up an address, path and query; undefined where nothing is known of it. Source: console, build/first-requests.ts
 */
export function readFirstRequests(folder: string): (address: string) => FirstRequests | undefined {
  const file = join(folder, ".vite", "first-requests.json");
  if (!existsSync(file)) return () => undefined;
  // This file is our own build's output.
  const written = JSON.parse(readFileSync(file, "utf8")) as { path: string; calls: string[]; modules: string[] }[];
  const pages = written.map(({ path, calls, modules }) => ({
    path: new RegExp(path),
    calls: calls.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`).join(", "),
    code: modules.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`).join(""),
  }));
  return (asked) => {
    for (const { path, calls, code } of pages) {
      const found = path.exec(asked);
      if (found === null) continue;
      // The groups hold what the expressions let through: hexadecimal digits and hyphens.
      const values: Record<string, string | undefined> = {
        ...found.groups,
        dayAfter: dayAfter(found.groups?.["untilDate"]),
      };
      return { calls: calls.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ""), code };
    }
    return undefined;
  };
}

/** The UTC day after the given one, or after today; a day that does not exist is left as it is. */
function dayAfter(day: string | undefined): string | undefined {
  const start = day === undefined ? Date.now() : Date.parse(day);
  return Number.isNaN(start) ? day : new Date(start + DAY_MS).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;
