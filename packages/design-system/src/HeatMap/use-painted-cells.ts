import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { useMediaQuery } from "../primitives/use-media-query.ts";
import { queries } from "../tokens/breakpoints.ts";
import { coloursOf, paintCells, type Painting } from "./paint-cells.ts";

/** Repaints the canvas after each render, on scroll, and on a theme change. */
export function usePaintedCells(
  canvas: RefObject<HTMLCanvasElement | null>,
  scroller: RefObject<HTMLElement | null>,
  {
    kinds,
    days,
    rows,
    weekStart,
    measures,
    size,
  }: Omit<Painting, "visibleArea" | "colours"> & { size: { width: number; height: number } },
): void {
  const isForced = useMediaQuery(queries.forcedColors);
  const isDark = useMediaQuery("(prefers-color-scheme: dark)");
  const theme = useSyncExternalStore(
    subscribeTheme,
    () => document.documentElement.dataset["theme"],
    () => undefined,
  );
  // The canvas does not follow CSS, so repaint for another theme.
  const look = isForced ? FORCED : `${theme} ${isDark}`;
  // A canvas is outside React.
  useEffect(() => {
    const box = scroller.current;
    const drawing = canvas.current;
    if (!box || !drawing) return undefined;
    const paint = () =>
      paintCells(drawing, {
        kinds,
        days,
        rows,
        weekStart,
        measures,
        visibleArea: { left: box.scrollLeft, top: box.scrollTop, ...size },
        colours: coloursOf(drawing, look === FORCED),
      });
    paint();
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(paint);
    };
    box.addEventListener("scroll", onScroll, { passive: true });
    // Repaint the letters when their font has loaded.
    void document.fonts.ready.then(onScroll);
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener("scroll", onScroll);
    };
  }, [canvas, scroller, kinds, days, rows, weekStart, measures, size, look]);
}

const FORCED = "forced colours";

function subscribeTheme(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
