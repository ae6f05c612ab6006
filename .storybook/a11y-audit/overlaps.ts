/** Pairs of elements with visible, overlapping text in one layer; sticky elements, overlays and drawings are layers of their own. */
export function overlaps(): [Element, Element][] {
  const lines = [...document.body.querySelectorAll("*")].flatMap(linesOf).toSorted((a, b) => a.top - b.top);
  const found: [Element, Element][] = [];
  lines.forEach((line, index) => {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (other === undefined || other.top >= line.bottom) break;
      if (isOver(line, other)) found.push([line.element, other.element]);
    }
  });
  return found;
}

type Line = { element: Element; layer: Element; left: number; right: number; top: number; bottom: number };

/** The visible part of each line of an element's own text. */
function linesOf(element: Element): Line[] {
  const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== "");
  if (texts.length === 0 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
  const visibleArea = visibleAreaOf(element);
  if (visibleArea === undefined) return [];
  const range = document.createRange();
  return texts.flatMap((text) => {
    range.selectNodeContents(text);
    return [...range.getClientRects()].flatMap(({ left, right, top, bottom }) => {
      const line = {
        left: Math.max(left, visibleArea.left),
        right: Math.min(right, visibleArea.right),
        top: Math.max(top, visibleArea.top),
        bottom: Math.min(bottom, visibleArea.bottom),
      };
      const isVisible = line.right - line.left > SLACK && line.bottom - line.top > SLACK;
      return isVisible ? [{ ...line, element, layer: visibleArea.layer }] : [];
    });
  });
}

/** The part of an element not clipped by its scroll containers, and its layer; undefined for visually hidden text. */
function visibleAreaOf(element: Element): (Omit<Line, "element"> & { layer: Element }) | undefined {
  const visibleArea = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    const { clip, overflowX, overflowY, position } = getComputedStyle(at);
    if (clip !== "auto") return undefined;
    const box = at.getBoundingClientRect();
    if (overflowX !== "visible")
      Object.assign(visibleArea, {
        left: Math.max(visibleArea.left, box.left),
        right: Math.min(visibleArea.right, box.right),
      });
    if (overflowY !== "visible")
      Object.assign(visibleArea, {
        top: Math.max(visibleArea.top, box.top),
        bottom: Math.min(visibleArea.bottom, box.bottom),
      });
    if (position === "fixed" || position === "sticky" || at.matches(LAYERS)) return { ...visibleArea, layer: at };
  }
  return { ...visibleArea, layer: document.body };
}

/** Line boxes may overlap slightly: a font's box is higher than its letters. */
function isOver(line: Line, other: Line): boolean {
  if (line.layer !== other.layer || line.element === other.element) return false;
  const width = Math.min(line.right, other.right) - Math.max(line.left, other.left);
  const height = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top);
  const least = Math.min(line.bottom - line.top, other.bottom - other.top);
  return width > SLACK && height > least / 3;
}

const SLACK = 2;
const LAYERS = "svg, [data-react-aria-top-layer], [role='dialog'], [role='alertdialog'], [data-lifted], [data-lifting]";
