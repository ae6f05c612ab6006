import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Moves the focus when a screen turns into its editor or back, since what was pressed is gone: without scrolling, since the screen is the same.
 * @param target returns where it goes in the present one of the two; undefined: to the nearest element, as after every removal
 */
export function useFocusInPlace(isEditing: boolean, target: () => HTMLElement | null | undefined): void {
  const wasEditing = useRef(isEditing);
  const move = useEffectEvent(() => target()?.focus({ preventScroll: true }));
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    move();
  }, [isEditing]);
}
