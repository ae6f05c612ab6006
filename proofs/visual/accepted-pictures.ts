import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../tools/steps.ts";
import { type Theme, THEMES } from "./themes.ts";

/** The fingerprints of a story's pictures, by theme. */
export type StoryPrints = Record<Theme, string>;

/** The accepted fingerprints of every story, by its id. */
export type AcceptedPictures = Record<string, StoryPrints>;

/** Same fingerprint, same pixels: the pinned browser's encoding is deterministic. */
export function fingerprint(picture: Buffer): string {
  return hash("sha256", picture).slice(0, 16);
}

/** @returns an empty record if the file does not exist yet */
export function readAccepted(): AcceptedPictures {
  return existsSync(join(root, ACCEPTED_FILE)) ? parseAccepted(readFileSync(join(root, ACCEPTED_FILE), "utf8")) : {};
}

/** Parses the content of the file. */
export function parseAccepted(text: string): AcceptedPictures {
  // Written below, one line per story.
  const lines = JSON.parse(text) as Record<string, string>;
  return Object.fromEntries(Object.entries(lines).map(([id, prints]) => [id, printsOf(prints)]));
}

/** One line per story, sorted, so that two branches that change different stories merge. */
export function writeAccepted(accepted: AcceptedPictures): void {
  const ids = Object.keys(accepted).toSorted();
  const lines = ids.map((id) => [id, THEMES.map((theme) => accepted[id]?.[theme]).join(" ")]);
  writeFileSync(join(root, ACCEPTED_FILE), `${JSON.stringify(Object.fromEntries(lines), undefined, 2)}\n`);
}

function printsOf(line: string): StoryPrints {
  const [day = "", night = "", highContrast = ""] = line.split(" ");
  return { day, night, "high-contrast": highContrast };
}

/** Caches a picture under its fingerprint, on this machine. */
export function cachePicture(picture: Buffer): string {
  const print = fingerprint(picture);
  mkdirSync(store, { recursive: true });
  if (!existsSync(fileOf(print))) writeFileSync(fileOf(print), picture);
  return print;
}

/** @returns undefined if the picture is not in this machine's cache */
export function cachedPicture(print: string): Buffer | undefined {
  return existsSync(fileOf(print)) ? readFileSync(fileOf(print)) : undefined;
}

/** Deletes all pictures from the cache except the accepted ones. */
export function deleteUnacceptedPictures(accepted: AcceptedPictures): void {
  if (!existsSync(store)) return;
  const wanted = new Set(
    Object.values(accepted).flatMap((prints) => Object.values(prints).map((print) => `${print}.png`)),
  );
  for (const name of readdirSync(store).filter((file) => !wanted.has(file))) rmSync(join(store, name));
}

function fileOf(print: string): string {
  return join(store, `${print}.png`);
}

/** Relative to the root folder. */
export const ACCEPTED_FILE = ".storybook/accepted-pictures.json";
const store = join(root, "node_modules/.cache/visual/pictures");
