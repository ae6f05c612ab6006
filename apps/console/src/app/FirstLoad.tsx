import { Spinner } from "@shore/design-system/Spinner";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { useLayoutEffect } from "react";
import { styled } from "styled-components";
import { WaitingForServer } from "./WaitingForServer.tsx";

/** Shown until the first screen has its data, over the frame in index.html, which leaves with it. The spinner appears after 300 ms. */
export function FirstLoad() {
  // The document is outside React. A layout effect: the frame leaves at once with the screen.
  useLayoutEffect(
    () => () => {
      delete document.documentElement.dataset["firstSight"];
    },
    [],
  );
  return (
    <Page>
      <VisuallyHidden as="h1">Shore</VisuallyHidden>
      <WaitingForServer />
      <Spinner />
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  place-content: center;
  min-block-size: 100vh;
`;
