import { setMotion } from "./motion.ts";
import { showPseudoLocale } from "./pseudo-locale.ts";

/** The choices of the toolbar; all are states of the page, not of a story. */
export type PageGlobals = Readonly<Record<string, unknown>>;

/** Applies the toolbar's theme, text direction, texts and motion to the page, as the console and the system would. */
export function applyGlobals(globals: PageGlobals): void {
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
