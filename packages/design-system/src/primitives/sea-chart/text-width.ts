/** Width of words in pixels, in the typeface of maps and charts; words that are drawn in SVG have no layout to ask. */
export function textWidth(text: string, { weight, size }: { weight: 400 | 500 | 600; size: number }): number {
  pencil ??= document.createElement("canvas").getContext("2d");
  if (pencil === null) return text.length * size * 0.55;
  pencil.font = `${weight} ${size}px "IBM Plex Sans Variable", "IBM Plex Sans", system-ui, sans-serif`;
  return pencil.measureText(text).width;
}

let pencil: CanvasRenderingContext2D | null | undefined;
