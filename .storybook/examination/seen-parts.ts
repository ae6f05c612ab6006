/**
 * The kinds of parts that pages were made of which an engine has examined. A kind is what an engine judges by: the element, what it
 * lies in, its role, states and styles, and which attributes it has. Words do not count, but those of the page's own heading, so
 * that each screen is one of its own.
 */
export class SeenParts {
  readonly #seen = new Set<string>();

  /** The kinds on the page that were on none before. */
  newOn(root: HTMLElement): string[] {
    return [...kindsOn(root)].filter((kind) => !this.#seen.has(kind));
  }

  remember(kinds: readonly string[]): void {
    for (const kind of kinds) this.#seen.add(kind);
  }
}

/** In one theme: in another the same parts have other colours. */
function kindsOn(root: HTMLElement): Set<string> {
  const theme = root.dataset["theme"] ?? "day";
  const parts = [...root.querySelectorAll("body, body *")].filter((part) => part.closest("svg > *") === null);
  return new Set(parts.map((part) => `${theme}: ${nameOf(part.parentElement)} > ${kindOf(part)}`));
}

function nameOf(element: Element | null): string {
  return `${element?.localName ?? ""} ${element?.role ?? ""}`;
}

function kindOf(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${tellingPart(name, value)}`);
  const words = element.localName === "h1" ? element.textContent : hasWords(element) ? "words" : "";
  return [element.localName, ...attributes.toSorted(), words].join(" ");
}

function hasWords(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== "");
}

/** A value that says a state or a style; of words, ids and numbers whether there are any. */
function tellingPart(name: string, value: string): string {
  if (name === "style") return value.replaceAll(/:[^;]*/g, "");
  if (name === "class" || /^[a-z]*(-[a-z]+)*$/.test(value)) return value;
  return "given";
}
