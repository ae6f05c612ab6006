import { type RefObject, useEffect } from "react";
import { useTooltipTriggerState } from "react-stately/useTooltipTriggerState";
import { LazyTooltipBubble } from "../Tooltip/LazyTooltipBubble.tsx";
import { tooltipDelays } from "../Tooltip/tooltip-delays.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

type CheckboxReasonProps = { id: string; controlRef: RefObject<HTMLElement | null>; text: string };

/**
 * The disabled reason of a checkbox without a visible label: always its description, visible on hover and focus. It attaches
 * its listeners to the control from outside, so that the thousands of checkboxes without a reason have no cost.
 */
export function CheckboxReason({ id, controlRef, text }: CheckboxReasonProps) {
  const state = useTooltipTriggerState(tooltipDelays);

  // Attaches listeners to an element of another component.
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
