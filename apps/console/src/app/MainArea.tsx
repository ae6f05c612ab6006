import { Spinner } from "@shore/design-system/Spinner";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { styled } from "styled-components";

/**
 * The main area: the screen, or a spinner while another page loads. A page that comes within 300 ms shows no spinner, so that
 * nothing flickers. Source: specification, section 2.
 */
export function MainArea({ children }: { children: ReactNode }) {
  const isSlow = useIsSlowToArrive();
  return (
    <>
      {isSlow && (
        <Waiting>
          <Spinner isImmediate />
        </Waiting>
      )}
      {/* Kept, not removed: a navigation that is called off finds its screen as it was. */}
      <div ref={useFocusKeeper(isSlow)} hidden={isSlow}>
        {children}
      </div>
    </>
  );
}

/**
 * What had the focus inside the element as it was hidden gets it back, when it is still there: a tab of a vessel is, a row of a
 * list that was left is not. The browser takes the focus from whatever is hidden.
 */
function useFocusKeeper(isHidden: boolean): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const kept = useRef<HTMLElement>(null);
  // The focus is the browser's. Before any other effect looks where it is: the arrival of a page takes it when it was lost.
  useLayoutEffect(() => {
    const { activeElement: focused, body } = document;
    if (isHidden) {
      kept.current = focused instanceof HTMLElement && area.current?.contains(focused) ? focused : null;
      return;
    }
    if (focused === body && kept.current?.isConnected) kept.current.focus({ preventScroll: true });
    kept.current = null;
  }, [isHidden]);
  return area;
}

function useIsSlowToArrive(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const destination = next !== undefined && next.pathname !== pathname ? next.pathname : undefined;
  const [late, setLate] = useState<string>();
  // A timer outside React.
  useEffect(() => {
    if (destination === undefined) return undefined;
    const timer = setTimeout(() => setLate(destination), spinnerAfterMs);
    return () => {
      clearTimeout(timer);
      setLate(undefined);
    };
  }, [destination]);
  return destination !== undefined && late === destination;
}

const spinnerAfterMs = 300;

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 50vh;
`;
