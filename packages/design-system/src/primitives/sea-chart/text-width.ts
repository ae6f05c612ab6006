import { useSyncExternalStore } from "react";

/** Width of words in pixels; words that are drawn in SVG have no layout to ask. @param typeface as `useTypeface` returns it */
export function textWidth(
  text: string,
  { weight, size, typeface }: { weight: 400 | 500 | 600; size: number; typeface: string },
): number {
  pencil ??= document.createElement("canvas").getContext("2d");
  if (pencil === null) return text.length * size * 0.55;
  pencil.font = `${weight} ${size}px ${typeface}`;
  return pencil.measureText(text).width;
}

/** The families of maps and charts, of which the first is ours once the browser has loaded it: words are measured again then. */
export function useTypeface(): string {
  const isLoaded = useSyncExternalStore(listen, () => document.fonts.check(`13px ${OURS}`));
  return isLoaded ? `${OURS}, ${OTHERS}` : OTHERS;
}

function listen(onChange: () => void): () => void {
  document.fonts.addEventListener("loadingdone", onChange);
  return () => document.fonts.removeEventListener("loadingdone", onChange);
}

const OURS = '"IBM Plex Sans Variable"';
const OTHERS = '"IBM Plex Sans", system-ui, sans-serif';

let pencil: CanvasRenderingContext2D | null | undefined;
