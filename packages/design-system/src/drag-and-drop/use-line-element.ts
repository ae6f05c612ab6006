import { useCallback } from "react";

type LineElementOptions = {
  registerElement: (key: string, element: HTMLElement | null) => void;
  measure: (element: HTMLElement | null) => void;
};

/**
 * Returns the attributes of a line's element: its key and index, and the ref that measures and registers it. The ref changes
 * with the index, so that the element is measured again as that line.
 */
export function useLineElement(key: string, line: number, { registerElement, measure }: LineElementOptions) {
  const ref = useCallback(
    (element: HTMLElement | null) => {
      registerElement(key, element);
      measure(element);
    },
    [key, registerElement, measure],
  );
  return { ref, "data-line": key, "data-index": line };
}
