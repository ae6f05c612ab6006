import { lazyWithFallback } from "../primitives/lazy.tsx";
import type { AllBoxProps, RowBoxProps } from "./SelectBoxes.tsx";
import type { Choosing } from "./table-data.ts";

// The checkboxes are loaded after the first load, which includes tables; their column has its width from the start.

export const RowBox = lazyWithFallback<RowBoxProps>(async () => (await import("./SelectBoxes.tsx")).RowBox);
export const AllBox = lazyWithFallback<AllBoxProps>(async () => (await import("./SelectBoxes.tsx")).AllBox);
export const ChosenStatus = lazyWithFallback<{ choosing: Choosing }>(
  async () => (await import("./SelectBoxes.tsx")).ChosenStatus,
);
