import { Spinner } from "@shore/design-system/Spinner";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { useLayoutEffect } from "react";
import { styled } from "styled-components";
import { WaitingForServer } from "./WaitingForServer.tsx";

/**
 * Shown until the first screen has its data, over the first sight of index.html, which leaves with it. Where the document shows none, as before
 * the sign-in page, a spinner appears after 300 ms.
 */
export function FirstLoad() {
  // The document is outside React. A layout effect: the first sight leaves in the frame that has the screen.
  useLayoutEffect(
    () => () => {
      delete document.documentElement.dataset["firstSight"];
    },
    [],
  );
  const isFirstSight = document.documentElement.dataset["firstSight"] !== undefined;
  return (
    <Page>
      <VisuallyHidden as="h1">Shore</VisuallyHidden>
      <WaitingForServer />
      {isFirstSight ? (
        <VisuallyHidden>
          <Spinner />
        </VisuallyHidden>
      ) : (
        <Spinner />
      )}
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  place-content: center;
  min-block-size: 100vh;
`;
