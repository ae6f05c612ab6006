import { type RefObject, useEffect } from "react";
import { useTooltipTriggerState } from "react-stately/useTooltipTriggerState";
import { LazyTooltipBubble } from "../Tooltip/LazyTooltipBubble.tsx";
import { tooltipDelays } from "../Tooltip/tooltip-delays.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

type CheckboxReasonProps = { id: string; controlRef: RefObject<HTMLElement | null>; text: string };

/**
 * Why a checkbox without a visible label cannot be changed: described always, shown under the pointer and on focus. It listens to
 * the control from outside, so that the thousands of checkboxes that have no reason carry nothing for it.
 */
export function CheckboxReason({ id, controlRef, text }: CheckboxReasonProps) {
  const state = useTooltipTriggerState(tooltipDelays);

  // Listens to an element that another component renders.
  useEffect(() => {
    const control = controlRef.current;
    const listening = new AbortController();
    const { signal } = listening;
    control?.addEventListener("pointerenter", () => state.open(), { signal });
    control?.addEventListener("focus", () => control.matches(":focus-visible") && state.open(true), { signal });
    control?.addEventListener("pointerleave", () => state.close(), { signal });
    control?.addEventListener("blur", () => state.close(true), { signal });
    control?.addEventListener("keydown", ({ key }) => key === "Escape" && state.close(true), { signal });
    return () => listening.abort();
  }, [controlRef, state]);

  return (
    <>
      <VisuallyHidden id={id} hidden>
        {text}
      </VisuallyHidden>
      {state.isOpen && (
        <LazyTooltipBubble id={undefined} state={state} triggerRef={controlRef} placement="top" text={text} />
      )}
    </>
  );
}
