export type Motion = "system" | "reduced" | "full";

/**
 * Makes the page behave as if the system's reduced-motion setting were on or off. Pages cannot set it, so the conditions
 * `prefers-reduced-motion: reduce` in the page's own style sheets are rewritten instead: the rules that apply are the real ones.
 * Style sheets grow at run time (a component adds its rules when it first renders), so they are read again in each frame; only
 * new rules cost time.
 */
export function setMotion(motion: Motion): void {
  if (motion === chosen) return;
  chosen = motion;
  rewrittenRules = new WeakMap();
  if (!isWatching) watch();
}

let chosen: Motion = "system";
let isWatching = false;
/** Number of rewritten rules per style sheet. */
let rewrittenRules = new WeakMap<CSSStyleSheet, number>();
const originalQueries = new WeakMap<CSSMediaRule, string>();

function watch(): void {
  for (const sheet of document.styleSheets) rewriteSheet(sheet);
  isWatching = chosen !== "system";
  if (isWatching) requestAnimationFrame(watch);
}

function rewriteSheet(sheet: CSSStyleSheet): void {
  const rules = readableRules(sheet);
  if (rules === undefined || rewrittenRules.get(sheet) === rules.length) return;
  rewrittenRules.set(sheet, rules.length);
  for (const rule of rules) rewriteRule(rule);
}

function rewriteRule(rule: CSSRule): void {
  if (rule instanceof CSSMediaRule) {
    const original = originalQueries.get(rule) ?? rule.media.mediaText;
    if (original.includes(REDUCED_MOTION)) {
      originalQueries.set(rule, original);
      rule.media.mediaText = REPLACEMENTS[chosen] ?? original;
    }
  }
  if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule)
    for (const inner of rule.cssRules) rewriteRule(inner);
}

/** Style sheets of another origin cannot be read. */
function readableRules(sheet: CSSStyleSheet): CSSRuleList | undefined {
  try {
    return sheet.cssRules;
  } catch {
    return undefined;
  }
}

const REDUCED_MOTION = "prefers-reduced-motion: reduce";
const REPLACEMENTS: Partial<Record<Motion, string>> = { reduced: "all", full: "not all" };
