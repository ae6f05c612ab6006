import { lazyPart } from "../lazy-part/lazy-part.tsx";
import type { TooltipBubbleProps } from "./TooltipBubble.tsx";

/** The words of a tooltip; the code that places them is fetched with the first of them. */
export const LazyTooltipBubble = lazyPart<TooltipBubbleProps>(
  async () => (await import("./TooltipBubble.tsx")).TooltipBubble,
);
