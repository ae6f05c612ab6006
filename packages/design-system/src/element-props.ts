import type { Ref } from "react";

/**
 * The props every component passes to its main element, beside `data-*`. There is no `className` and no `style`: a component
 * looks the same everywhere.
 */
export type ElementProps<E extends Element> = {
  ref?: Ref<E> | undefined;
  id?: string | undefined;
  "aria-label"?: string | undefined;
  "aria-labelledby"?: string | undefined;
  "aria-describedby"?: string | undefined;
};
