import { lazyWithFallback } from "../primitives/lazy.tsx";
import type { RowCheckboxProps, SelectAllCheckboxProps } from "./SelectCheckboxes.tsx";
import type { RowSelection } from "./table-data.ts";

// The checkboxes are loaded after the first load, which includes tables; their column has its width from the start.

export const RowCheckbox = lazyWithFallback<RowCheckboxProps>(
  async () => (await import("./SelectCheckboxes.tsx")).RowCheckbox,
);
export const SelectAllCheckbox = lazyWithFallback<SelectAllCheckboxProps>(
  async () => (await import("./SelectCheckboxes.tsx")).SelectAllCheckbox,
);
export const SelectionStatus = lazyWithFallback<{ selection: RowSelection }>(
  async () => (await import("./SelectCheckboxes.tsx")).SelectionStatus,
);
