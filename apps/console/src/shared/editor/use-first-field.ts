import { type RefObject, useEffect } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * Focuses the first field of a form that creates something, when a link or a command led to it: not on a reload or on Back.
 * Source: docs/decisions/0037-focus-policy.md.
 */
export function useFirstField(form: RefObject<HTMLElement | null>, isCreating: boolean): void {
  const isFollowed = useNavigationType() === NavigationType.Push;
  useEffect(() => {
    const field = isCreating && isFollowed ? form.current?.querySelector<HTMLElement>(FIELDS) : undefined;
    // RouteAnnouncer, which leaves a focus within the page as it is, scrolls to the top.
    field?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: later the focus is the user's
  }, []);
}

const FIELDS = "input:not([type=hidden], [type=checkbox], [type=radio]), textarea";
