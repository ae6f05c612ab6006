import { Link } from "@shore/design-system/Link";
import { styled } from "styled-components";
import { serverAddresses } from "#paths.ts";

/** The fallback of the fallback, made of what is loaded already. Its way out loads the page anew. */
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
