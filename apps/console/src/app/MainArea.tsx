import { Spinner } from "@shore/design-system/Spinner";
import { type ReactNode, useEffect, useState } from "react";
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
      <div hidden={isSlow}>{children}</div>
    </>
  );
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
