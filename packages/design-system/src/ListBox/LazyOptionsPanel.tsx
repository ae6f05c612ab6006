import { lazyWithFallback } from "../primitives/lazy.tsx";
import type { OptionsPanelProps } from "./OptionsPanel.tsx";

/** The list, and what places it and draws only what is seen of it, come with the first field that opens. */
export const LazyOptionsPanel = lazyWithFallback<OptionsPanelProps>(
  async () => (await import("./OptionsPanel.tsx")).OptionsPanel,
);
