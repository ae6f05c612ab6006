import { setMotion } from "./motion.ts";
import { showPseudoLocale } from "./pseudo-locale.ts";

/** What the toolbar chose; every one of them is a state of the page, not of a story. */
export type PageGlobals = Readonly<Record<string, unknown>>;

/** Brings the page into the theme, the direction of text, the texts and the motion that the toolbar chose, as the console and the system do. */
export function bringPageTo(globals: PageGlobals): void {
  const root = document.documentElement;
  if (globals["theme"] === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = String(globals["theme"]);
  root.dir = String(globals["direction"]);
  setTexts(globals["texts"] === "pseudo");
  setMotion(globals["motion"] === "reduced" || globals["motion"] === "full" ? globals["motion"] : "system");
}

let showEnglish: (() => void) | undefined;

function setTexts(isPseudo: boolean): void {
  if (isPseudo) showEnglish ??= showPseudoLocale();
  else {
    showEnglish?.();
    showEnglish = undefined;
  }
}
