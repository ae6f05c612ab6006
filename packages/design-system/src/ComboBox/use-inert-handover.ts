import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Hands over what an open list has hidden from screen readers to a dialog that has opened over it. Call it after `useComboBox`.
 *
 * react-aria hides the page around a list with `aria-hidden` and the one behind a dialog with `inert`, under one shared count
 * (3.53). The list closes first and leaves the page to the dialog, which removes only `inert`: the page stayed hidden.
 */
export function useInertHandover(isOpen: boolean): void {
  const hiddenBefore = useRef<ReadonlySet<Element>>(new Set());
  useLayoutEffect(() => {
    if (isOpen) hiddenBefore.current = new Set(document.querySelectorAll(HIDDEN));
  }, [isOpen]);
  // react-aria sets these attributes outside React.
  useEffect(() => {
    if (!isOpen) return undefined;
    const hidden = [...document.querySelectorAll<HTMLElement>(HIDDEN)].filter(
      (element) => !hiddenBefore.current.has(element),
    );
    return () => {
      for (const element of hidden.filter((each) => each.matches(HIDDEN))) {
        element.removeAttribute("aria-hidden");
        element.inert = true;
      }
    };
  }, [isOpen]);
}

const HIDDEN = "[aria-hidden=true]";
