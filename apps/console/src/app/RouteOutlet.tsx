import { Spinner } from "@shore/design-system/Spinner";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { styled } from "styled-components";
import { placeOf, placeOfNavigation } from "./place.ts";

/** The screen, or a spinner once another screen has been loading for 300 ms. Source: docs/spec/screens.md#layout. */
export function RouteOutlet({ children }: { children: ReactNode }) {
  const isSlow = useIsSlowNavigation();
  return (
    <>
      {isSlow && (
        <Waiting>
          <Spinner isImmediate />
        </Waiting>
      )}
      {/* Hidden, not unmounted: a cancelled navigation shows the screen unchanged. */}
      <div ref={useFocusRestore(isSlow)} hidden={isSlow}>
        {children}
      </div>
    </>
  );
}

/** Restores the focus that hiding the element removes, if the focused element still exists: a tab does, a row of the old list does not. */
function useFocusRestore(isHidden: boolean): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<HTMLElement>(null);
  // A layout effect: it must restore the focus before RouteAnnouncer checks whether it was lost.
  useLayoutEffect(() => {
    const { activeElement: focused, body } = document;
    if (isHidden) {
      focusedBefore.current = focused instanceof HTMLElement && area.current?.contains(focused) ? focused : null;
      return;
    }
    if (focused === body && focusedBefore.current?.isConnected) focusedBefore.current.focus({ preventScroll: true });
    focusedBefore.current = null;
  }, [isHidden]);
  return area;
}

function useIsSlowNavigation(): boolean {
  const here = placeOf(useLocation().pathname);
  const { location: next } = useNavigation();
  const there = next && placeOfNavigation(next.pathname);
  const destination = there === here ? undefined : there;
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (destination === undefined) return undefined;
    const timer = setTimeout(() => setSlow(destination), SPINNER_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
  }, [destination]);
  return destination !== undefined && slow === destination;
}

const SPINNER_DELAY_MS = 300;

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 50vh;
`;
