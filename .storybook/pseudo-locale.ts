/**
 * Shows texts as a translation could be: 40 % longer, with accents that need room above. User content (`lang=""`), times and code stay, as
 * in a translation. There is no message catalogue yet, so rendered text is changed, now and on each change of the page.
 * @returns a function that restores the texts
 */
export function showPseudoLocale(): () => void {
  const written = new Map<Text, { before: string; after: string }>();
  const placeholders = new Map<Element, string>();
  const change = (text: Text) => {
    if (text.data === written.get(text)?.after || text.parentElement?.closest(KEPT) !== null) return;
    const after = pseudoText(text.data);
    if (after === text.data) return;
    written.set(text, { before: text.data, after });
    text.data = after;
  };
  const changeBelow = (node: Node) => {
    if (node instanceof Text) change(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) if (text instanceof Text) change(text);
    if (!(node instanceof Element)) return;
    for (const field of [node, ...node.querySelectorAll("[placeholder]")]) {
      const before = field.getAttribute("placeholder");
      if (before === null || placeholders.has(field)) continue;
      placeholders.set(field, before);
      field.setAttribute("placeholder", pseudoText(before));
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) [target, ...addedNodes].forEach(changeBelow);
  });
  changeBelow(document.body);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    for (const [text, { before, after }] of written) if (text.data === after) text.data = before;
    for (const [field, before] of placeholders) field.setAttribute("placeholder", before);
  };
}

/** Doubles every second letter (40 % longer) and adds accents: `Vessels` is `Vééšššéllš`. Figures and single letters stay. */
export function pseudoText(text: string): string {
  let letters = 0;
  return text.replaceAll(/\p{Script=Latin}{2,}/gu, (word) =>
    Array.from(word)
      .map((letter) => {
        letters += 1;
        const accented = ACCENTED[letter] ?? letter;
        return letters % 2 === 0 ? accented + accented.toLowerCase() : accented;
      })
      .join(""),
  );
}

const KEPT = "[lang=''], time, code, kbd, pre, script, style, textarea";
const ACCENTED: Readonly<Record<string, string>> = {
  a: "á",
  c: "ç",
  e: "é",
  i: "í",
  n: "ñ",
  o: "ö",
  s: "š",
  u: "ü",
  A: "Å",
  C: "Ç",
  E: "Ê",
  I: "Î",
  N: "Ñ",
  O: "Ö",
  S: "Š",
  U: "Ü",
};
