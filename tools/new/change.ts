import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../steps.ts";

/** `BerthList` in all spellings of a name. */
export type NameForms = { pascal: string; camel: string; kebab: string; words: string };

/** New files by path, and lines to insert before a text that occurs once in a file. */
export type Change = { files: Record<string, string>; insertions: readonly Insertion[] };
export type Insertion = { path: string; before: string; text: string };

export function nameForms(pascal: string): NameForms {
  const parts = pascal.match(/[A-Z][a-z0-9]*/g) ?? [];
  const lower = parts.map((part) => part.toLowerCase());
  const words = lower.join(" ");
  return {
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    kebab: lower.join("-"),
    words: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

/**
 * Writes a change completely or not at all.
 * @returns the paths of the files
 * @throws Error when a file exists already, or an insertion point does not occur exactly once
 */
export function writeChange({ files, insertions }: Change): string[] {
  const texts = new Map<string, string>();
  for (const [path, text] of Object.entries(files)) {
    if (existsSync(join(root, path))) throw new Error(`${path} already exists.`);
    texts.set(path, text);
  }
  for (const insertion of insertions) {
    const text = texts.get(insertion.path) ?? readFileSync(join(root, insertion.path), "utf8");
    texts.set(insertion.path, inserted(text, insertion));
  }
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...texts.keys()];
}

function inserted(text: string, { path, before, text: lines }: Insertion): string {
  const [start, end, ...rest] = text.split(before);
  if (start === undefined || end === undefined || rest.length > 0)
    throw new Error(`${path} must contain this exactly once: ${before}`);
  return `${start}${lines}${before}${end}`;
}
