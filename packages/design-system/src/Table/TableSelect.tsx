import { lazyPart } from "../lazy-part/lazy-part.tsx";
import type { AllBoxProps, RowBoxProps } from "./SelectBoxes.tsx";
import type { Choosing } from "./table-data.ts";

// The checkboxes come after the first load, of which tables are a part; their column has its width from the start.

export const RowBox = lazyPart<RowBoxProps>(async () => (await import("./SelectBoxes.tsx")).RowBox);
export const AllBox = lazyPart<AllBoxProps>(async () => (await import("./SelectBoxes.tsx")).AllBox);
export const ChosenStatus = lazyPart<{ choosing: Choosing }>(
  async () => (await import("./SelectBoxes.tsx")).ChosenStatus,
);
