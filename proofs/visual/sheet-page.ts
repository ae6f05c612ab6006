import { commitText, type NamedCommit } from "./accepted-commits.ts";
import { escapeHtml } from "./escape-html.ts";
import { SHEET_SCRIPT, SHEET_STYLES } from "./sheet-page.assets.ts";
import type { Theme } from "./themes.ts";
import type { InlinePicture } from "./inline-pictures.ts";

/** A story with different pictures before and after. */
export type SheetStory = {
  id: string;
  /** Title of its component: `Components/Actions/Button`. */
  title: string;
  name: string;
  /** Reasons for missing pictures, before or after. */
  faults: string[];
  /** The themes that differ. */
  themes: { theme: Theme; pixels: number | undefined; pictures: Partial<Record<View, InlinePicture>> }[];
  acceptedBefore?: NamedCommit | undefined;
  acceptedAfter?: NamedCommit | undefined;
};

type View = (typeof VIEWS)[number];

export type Sheet = {
  /** The last commit before the changes. */
  from: NamedCommit;
  /** The commits of the changes, oldest first. */
  commits: readonly NamedCommit[];
  stories: readonly SheetStory[];
};

/** A self-contained page with each changed story before, after and their difference, grouped by component. */
export function sheetText({ from, commits, stories }: Sheet): string {
  const groups = Object.entries(Object.groupBy(stories, ({ title }) => title)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const last = commits.at(-1) ?? from;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(`Before and after ${commitText(last)}`)}</title>
<style>${SHEET_STYLES}</style>
<header>
<h1>${commits.length === 1 ? escapeHtml(last.subject) : `${commits.length} commits`}</h1>
<dl><dt>Before</dt><dd>${commitHtml(from)}</dd>${commits.map((commit) => `<dt>After</dt><dd>${commitHtml(commit)}</dd>`).join("")}</dl>
<p>${stories.length === 1 ? "1 story differs" : `${stories.length} stories differ`}. Enter shows a picture whole, left and right arrow the other two in its place, up and down arrow other pictures; Escape closes it.</p>
<nav aria-label="Components"><ul>${groups.map(([title, group = []]) => `<li><a href="#${idOf(title)}">${escapeHtml(title)}</a> ${group.length}</li>`).join("")}</ul></nav>
</header>
<main>
${groups.map(([title, group = []]) => `<section id="${idOf(title)}"><h2>${escapeHtml(title)}</h2>${group.map(storyText).join("\n")}</section>`).join("\n")}
</main>
<dialog aria-label="Picture"><p></p><img alt=""></dialog>
<script>${SHEET_SCRIPT}</script>
</html>
`;
}

function storyText(story: SheetStory): string {
  const { name, faults, themes, acceptedBefore, acceptedAfter } = story;
  const accepted = [
    acceptedBefore && `<dt>Before, accepted in</dt><dd>${commitHtml(acceptedBefore)}</dd>`,
    acceptedAfter && `<dt>After, accepted in</dt><dd>${commitHtml(acceptedAfter)}</dd>`,
  ];
  return `<article><h3>${escapeHtml(name)}</h3><dl>${accepted.filter(Boolean).join("")}</dl>
${faults.map((fault) => `<p><strong>No picture:</strong> ${escapeHtml(fault)}</p>`).join("")}
<div class="themes">${themes.map((theme) => themeText(story, theme)).join("\n")}</div></article>`;
}

function themeText({ title, name }: SheetStory, { theme, pixels, pictures }: SheetStory["themes"][number]): string {
  const widest = Math.max(...Object.values(pictures).map(({ width }) => width));
  const what = pixels === undefined ? (pictures.before ? "gone" : "new") : `${pixels} pixels differ`;
  const figures = VIEWS.map((view) => {
    const picture = pictures[view];
    const words = escapeHtml(`${title}, ${name}, ${THEME_NAMES[theme]}: ${view}`);
    return picture === undefined
      ? `<figure><figcaption>${view}</figcaption><p>none</p></figure>`
      : `<figure><figcaption>${view}</figcaption><button type="button" data-view="${view}"><img src="${picture.address}" width="${picture.width}" height="${picture.height}" alt="${words}" loading="lazy" decoding="async"></button></figure>`;
  });
  return `<div class="theme" style="--picture: ${widest}px"><h4>${THEME_NAMES[theme]} <small>${what}</small></h4><div class="views">${figures.join("")}</div></div>`;
}

function commitHtml({ hash, subject }: NamedCommit): string {
  return `<code>${escapeHtml(hash)}</code> ${escapeHtml(subject)}`;
}

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z\d]+/g, "-");
}

const VIEWS = ["before", "after", "difference"] as const;
const THEME_NAMES: Record<Theme, string> = { day: "Day", night: "Night", "high-contrast": "High contrast" };
