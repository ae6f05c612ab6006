import { lazyWithFallback } from "../primitives/lazy.tsx";
import type { TooltipBubbleProps } from "./TooltipBubble.tsx";

/** The words of a tooltip; the code that places them is fetched with the first of them. */
export const LazyTooltipBubble = lazyWithFallback<TooltipBubbleProps>(
  async () => (await import("./TooltipBubble.tsx")).TooltipBubble,
);
