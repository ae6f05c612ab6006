/**
 * How many style rules come into the page while something happens: those inserted into a sheet by script, and those of style elements
 * that are added or written anew.
 */
export async function countStyleRules(happening: () => Promise<void>): Promise<number> {
  let inserted = 0;
  const insertRule = Object.getOwnPropertyDescriptor(CSSStyleSheet.prototype, "insertRule")?.value;
  CSSStyleSheet.prototype.insertRule = function counted(this: CSSStyleSheet, ...rule: [string, number?]): number {
    inserted += 1;
    return insertRule.apply(this, rule);
  };
  const before = rulesOfElements();
  try {
    await happening();
  } finally {
    CSSStyleSheet.prototype.insertRule = insertRule;
  }
  return Math.max(inserted, rulesOfElements() - before);
}

function rulesOfElements(): number {
  return [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0);
}
