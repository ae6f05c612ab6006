import { useSyncExternalStore } from "react";

/** Returns the width of a text in pixels; SVG text has no layout to measure. @param typeface the result of `useTypeface` */
export function textWidth(
  text: string,
  { weight, size, typeface }: { weight: 400 | 500 | 600; size: number; typeface: string },
): number {
  pencil ??= document.createElement("canvas").getContext("2d");
  if (pencil === null) return text.length * size * 0.55;
  pencil.font = `${weight} ${size}px ${typeface}`;
  return pencil.measureText(text).width;
}

/** Returns the font families of maps and charts, the first of which is ours once it has loaded: texts are measured again then. */
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
