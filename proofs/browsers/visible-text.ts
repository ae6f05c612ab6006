/**
 * The content of the main region, for browsers whose driver has no accessibility tree: a line for each text, and for each element with a
 * role, a name or a state, indented by nesting. Runs in the page.
 */
export function visibleText(): string {
  const lines: string[] = [];
  const main = document.querySelector("main");
  if (main) add(main, 0);
  return lines.join("\n");

  function add(element: Element, depth: number): void {
    if (element.getAttribute("aria-hidden") === "true" || !element.checkVisibility({ visibilityProperty: true }))
      return;
    const indent = "  ".repeat(depth);
    const line = describe(element);
    if (line !== "") lines.push(`${indent}- ${line}`);
    if (line.startsWith("status")) return;
    const below = line === "" ? depth : depth + 1;
    for (const child of element.childNodes) {
      if (child instanceof Element) add(child, below);
      else if (child instanceof Text) {
        const text = child.data.replaceAll(/\s+/g, " ").trim();
        if (text !== "") lines.push(`${"  ".repeat(below)}- text: ${text}`);
      }
    }
  }

  function describe(element: Element): string {
    const roles: Record<string, string> = { TR: "row", TABLE: "table", A: "link", BUTTON: "button", H1: "heading" };
    const role = element.getAttribute("role") ?? roles[element.tagName] ?? "";
    const label = element.getAttribute("aria-label");
    // Overflowing content becomes a region; whether it overflows can differ by a few pixels.
    if (role === "region") return "";
    if (role === "status") return `status: ${element.textContent.trim()}`.replace(/: $/, "");
    const states = ["aria-expanded", "aria-selected", "aria-pressed", "aria-current", "aria-sort", "aria-checked"]
      .map((name) => [name.slice(5), element.getAttribute(name)])
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name}=${value}`);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      states.push(
        element instanceof HTMLInputElement && ["checkbox", "radio"].includes(element.type)
          ? `${element.type} ${element.checked}`
          : `value "${element.value}"`,
      );
    return [role, label === null ? "" : `"${label}"`, ...states].filter((part) => part !== "").join(" ");
  }
}
