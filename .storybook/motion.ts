export type Motion = "system" | "reduced" | "full";

/**
 * Makes the page behave as if the system asked for reduced motion, or did not. No page may set that wish, so the conditions
 * `prefers-reduced-motion: reduce` in its own style sheets are answered instead: what is seen is what those rules do, not a
 * likeness of it. Style sheets grow while one looks (a component brings its rules when it first shows), so they are read again
 * in each frame; only what is new costs anything.
 */
export function setMotion(motion: Motion): void {
  if (motion === chosen) return;
  chosen = motion;
  seen = new WeakMap();
  if (!isWatching) watch();
}

let chosen: Motion = "system";
let isWatching = false;
/** How many rules of a style sheet have their answer. */
let seen = new WeakMap<CSSStyleSheet, number>();
const asWritten = new WeakMap<CSSMediaRule, string>();

function watch(): void {
  for (const sheet of document.styleSheets) answerIn(sheet);
  isWatching = chosen !== "system";
  if (isWatching) requestAnimationFrame(watch);
}

function answerIn(sheet: CSSStyleSheet): void {
  const rules = readableRules(sheet);
  if (rules === undefined || seen.get(sheet) === rules.length) return;
  seen.set(sheet, rules.length);
  for (const rule of rules) answer(rule);
}

function answer(rule: CSSRule): void {
  if (rule instanceof CSSMediaRule) {
    const written = asWritten.get(rule) ?? rule.media.mediaText;
    if (written.includes(WISH)) {
      asWritten.set(rule, written);
      rule.media.mediaText = ANSWERS[chosen] ?? written;
    }
  }
  if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) for (const inner of rule.cssRules) answer(inner);
}

/** A style sheet of another origin may not be read. */
function readableRules(sheet: CSSStyleSheet): CSSRuleList | undefined {
  try {
    return sheet.cssRules;
  } catch {
    return undefined;
  }
}

const WISH = "prefers-reduced-motion: reduce";
const ANSWERS: Partial<Record<Motion, string>> = { reduced: "all", full: "not all" };
