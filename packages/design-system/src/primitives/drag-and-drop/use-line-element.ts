import { useCallback } from "react";

type Wanting = {
  keep: (key: string, element: HTMLElement | null) => void;
  measure: (element: HTMLElement | null) => void;
};

/**
 * What the element of a line carries: its key and place, and the ref by which it is measured and moved. The ref is another
 * function for another place, so that the element is measured again as that line.
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
