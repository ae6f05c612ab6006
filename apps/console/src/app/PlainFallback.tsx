import { Link } from "@shore/design-system/Link";
import { styled } from "styled-components";
import { serverAddresses } from "#paths.ts";

/** Fallback of the fallback, built only from code that is already loaded. Its link reloads the page. */
export function PlainFallback() {
  return (
    <Place role="alert">
      <h1>Something went wrong</h1>
      <Link href={serverAddresses.start()}>Sign out</Link>
    </Place>
  );
}

const Place = styled.div`
  padding: var(--ds-space-32);
`;
