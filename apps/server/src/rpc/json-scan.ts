import type { Violation } from "./refusals.ts";

/**
 * Faults that `JSON.parse` lets pass: a key given twice (the last would win in silence), and nesting deeper than any
 * request of ours. The first fault found, or undefined.
 * @param text valid JSON; scanned once, without recursion
 */
export function scanJson(text: string): Violation | undefined {
  const open: Frame[] = [];
  for (const [token] of text.matchAll(TOKENS)) {
    const frame = open.at(-1);
    if (token === "{" || token === "[") {
      if (open.length === DEEPEST) return { field: pathOf(open), description: "Is nested too deeply." };
      open.push(token === "{" ? { keys: new Set(), key: "", awaitsKey: true } : { index: 0 });
    } else if (token === "}" || token === "]") {
      open.pop();
    } else if (frame && "index" in frame) {
      if (token === ",") frame.index += 1;
    } else if (frame && token === ",") {
      frame.awaitsKey = true;
    } else if (frame?.awaitsKey && token.startsWith('"')) {
      frame.key = String(JSON.parse(token)); // Escapes may spell the same key in two ways.
      frame.awaitsKey = false;
      if (frame.keys.has(frame.key)) return { field: pathOf(open), description: "Is given twice." };
      frame.keys.add(frame.key);
    }
  }
  return undefined;
}

type Frame = { keys: Set<string>; key: string; awaitsKey: boolean } | { index: number };

function pathOf(open: Frame[]): string {
  return open
    .map((frame) => ("index" in frame ? `[${frame.index}]` : `.${frame.key}`))
    .join("")
    .replace(/^\./, "");
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],]/g;

/** The contract's deepest request has seven levels. */
const DEEPEST = 32;
