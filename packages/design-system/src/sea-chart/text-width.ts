import { useSyncExternalStore } from "react";

/** Returns the width of a text in pixels; SVG text has no layout to measure. @param typeface the result of `useTypeface` */
export function textWidth(
  text: string,
  { weight, size, typeface }: { weight: 400 | 500 | 600; size: number; typeface: string },
): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (context === null) return text.length * size * 0.55;
  context.font = `${weight} ${size}px ${typeface}`;
  return context.measureText(text).width;
}

/** Returns the font families of maps and charts, the first of which is ours once it has loaded: texts are measured again then. */
export function useTypeface(): string {
  const isLoaded = useSyncExternalStore(
    listen,
    () => document.fonts.check(`13px ${WEB_FONT}`),
    () => false,
  );
  return isLoaded ? `${WEB_FONT}, ${FALLBACK_FONTS}` : FALLBACK_FONTS;
}

function listen(onChange: () => void): () => void {
  document.fonts.addEventListener("loadingdone", onChange);
  return () => document.fonts.removeEventListener("loadingdone", onChange);
}

const WEB_FONT = '"IBM Plex Sans Variable"';
const FALLBACK_FONTS = '"IBM Plex Sans", system-ui, sans-serif';

let context: CanvasRenderingContext2D | null | undefined;
