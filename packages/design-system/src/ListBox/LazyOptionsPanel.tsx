import { lazyWithFallback } from "../primitives/lazy.tsx";
import type { OptionsPanelProps } from "./OptionsPanel.tsx";

/** The list, its positioning and its virtualisation are loaded when a field first opens. */
export const LazyOptionsPanel = lazyWithFallback<OptionsPanelProps>(
  async () => (await import("./OptionsPanel.tsx")).OptionsPanel,
);
