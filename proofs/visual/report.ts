import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitText, type NamedCommit } from "./accepted-commits.ts";
import { escapeHtml } from "./escape-html.ts";
import type { Theme } from "./themes.ts";

/** A picture that differs from the accepted one. */
export type ChangedPicture = {
  id: string;
  theme: Theme;
  actual: Buffer;
  /** Undefined if the accepted picture is unavailable; there is no difference then. */
  expected?: Buffer | undefined;
  difference?: { pixels: number; picture: Buffer } | undefined;
  /** The commit that accepted the expected picture; undefined if unknown. */
  acceptedIn?: NamedCommit | undefined;
};

/** Result of a comparison; `compared` counts pictures, the rest are stories by id. */
export type Findings = {
  compared: number;
  changed: ChangedPicture[];
  added: { id: string; theme: Theme; actual: Buffer }[];
  removed: string[];
  failed: { id: string; fault: string }[];
};

/**
 * Writes the findings as a page with its pictures beside it; it can be opened from disk.
 * @param folder is emptied first
 * @returns the page's path
 */
export function writeReport(findings: Findings, folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const save = (picture: Buffer | undefined, name: string): string | undefined => {
    if (picture) writeFileSync(join(folder, `${name}.png`), picture);
    return picture && `${name}.png`;
  };
  const changed = findings.changed.map(({ id, theme, expected, actual, difference, acceptedIn }) => ({
    title: `${id}, ${theme}`,
    note: [
      difference ? `${difference.pixels} pixels differ` : "the accepted picture could not be drawn again",
      acceptedIn && `accepted in ${commitText(acceptedIn)}`,
    ]
      .filter(Boolean)
      .join("; "),
    pictures: {
      expected: save(expected, `${id}-${theme}-expected`),
      actual: save(actual, `${id}-${theme}-actual`),
      difference: save(difference?.picture, `${id}-${theme}-difference`),
    },
  }));
  const added = findings.added.map(({ id, theme, actual }) => ({
    title: `${id}, ${theme}`,
    note: "new",
    pictures: { actual: save(actual, `${id}-${theme}-actual`) },
  }));
  const page = join(folder, "index.html");
  writeFileSync(page, reportText(findings, [...changed, ...added]));
  return page;
}

type Shown = { title: string; note: string; pictures: Record<string, string | undefined> };

function reportText({ compared, changed, added, removed, failed }: Findings, shown: readonly Shown[]): string {
  const summary = `${compared} pictures compared: ${changed.length} changed, ${added.length} new, ${removed.length} stories gone, ${failed.length} stories failed`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(summary)}</title>
<style>
  body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; color: #0c2033; background: #f2f5f8; }
  section { margin-block: 32px; }
  .pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)); gap: 16px; align-items: start; }
  figure { margin: 0; }
  img { max-inline-size: 100%; border: 1px solid #6e8296; background: #fff; }
</style>
<h1>${escapeHtml(summary)}</h1>
${failed.map(({ id, fault }) => `<p><strong>${escapeHtml(id)}</strong> failed: ${escapeHtml(fault)}</p>`).join("\n")}
${removed.length === 0 ? "" : `<p>Gone: ${removed.map(escapeHtml).join(", ")}</p>`}
${shown.map(sectionText).join("\n")}
</html>
`;
}

function sectionText({ title, note, pictures }: Shown): string {
  const figures = Object.entries(pictures)
    .filter(([, file]) => file !== undefined)
    .map(
      ([kind, file = ""]) =>
        `<figure><figcaption>${kind}</figcaption><a href="${escapeHtml(file)}"><img src="${escapeHtml(file)}" alt="${escapeHtml(`${title}: ${kind}`)}" loading="lazy"></a></figure>`,
    );
  return `<section><h2>${escapeHtml(title)}</h2><p>${escapeHtml(note)}</p><div class="pictures">${figures.join("")}</div></section>`;
}
