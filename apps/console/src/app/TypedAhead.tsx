import { useEffect, useEffectEvent } from "react";

type TypedAheadProps = {
  /** Receives a change of what was typed before. */
  onTyped: (change: (before: string) => string) => void;
  onClose: () => void;
};

/** Stands in for the palette while its code is loaded: what is typed meanwhile is its query, and not shortcuts of the page. */
export function TypedAhead({ onTyped, onClose }: TypedAheadProps) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (key === "Escape") onClose();
    else if (key === "Backspace") onTyped((before) => before.slice(0, -1));
    else if (key.length === 1) onTyped((before) => before + key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  // The window is outside React.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener("keydown", listener, { capture: true });
    return () => removeEventListener("keydown", listener, { capture: true });
  }, []);
  return null;
}
