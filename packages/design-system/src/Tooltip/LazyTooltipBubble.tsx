import { lazyWithFallback } from "../primitives/lazy.tsx";
import type { TooltipBubbleProps } from "./TooltipBubble.tsx";

/** The bubble of a tooltip; the code that positions it is loaded with the first one. */
export const LazyTooltipBubble = lazyWithFallback<TooltipBubbleProps>(
  async () => (await import("./TooltipBubble.tsx")).TooltipBubble,
);
