/** How many style rules the page has: constant styles insert theirs once and none afterwards. */
export function ruleCount(): number {
  return [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0);
}
