import { useCallback } from "react";

type Wanting = {
  keep: (key: string, element: HTMLElement | null) => void;
  measure: (element: HTMLElement | null) => void;
};

/**
 * Returns the attributes of a line's element: its key and index, and the ref that measures and registers it. The ref changes
 * with the index, so that the element is measured again as that line.
 */
export function useLineElement(key: string, line: number, { keep, measure }: Wanting) {
  const ref = useCallback(
    (element: HTMLElement | null) => {
      keep(key, element);
      measure(element);
    },
    [key, keep, measure],
  );
  return { ref, "data-line": key, "data-index": line };
}
