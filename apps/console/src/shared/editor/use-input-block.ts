import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Blocks input into the fields of an editor, as while it saves: what is entered after the values were sent would be lost.
 * Neither `inert` nor `disabled`: they lose the focus, and further keys would then be the page's single-key shortcuts.
 * @returns to be set on the element around the fields
 */
export function useInputBlock(isBlocked: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fields = ref.current;
    if (!isBlocked || fields === null) return undefined;
    for (const type of INPUT_EVENTS) fields.addEventListener(type, block, { capture: true });
    return () => {
      for (const type of INPUT_EVENTS) fields.removeEventListener(type, block, { capture: true });
    };
  }, [isBlocked]);
  return ref;
}

function block(event: Event): void {
  if (event instanceof KeyboardEvent && event.key === "Tab") return;
  // A press may move the focus into a text field, for the same reason.
  const isText = event.target instanceof Element && event.target.matches("input[type=text], textarea");
  if (isText && PRESSES.has(event.type)) return;
  event.preventDefault();
  event.stopPropagation();
}

const PRESSES: ReadonlySet<string> = new Set(["pointerdown", "mousedown", "click"]);
const INPUT_EVENTS = ["keydown", "beforeinput", "paste", "drop", "dragstart", "pointerdown", "mousedown", "click"];
