import { Spinner } from "@shore/design-system/Spinner";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { useLayoutEffect } from "react";
import { styled } from "styled-components";
import { WaitingForServer } from "./WaitingForServer.tsx";

/**
 * Shown until the first screen has its data, over the frame in index.html or the first page that the server has drawn, which leave with it.
 * The spinner appears after 300 ms, where nothing else is to be seen.
 */
export function FirstLoad() {
  // The document is outside React. A layout effect: the frame leaves at once with the screen.
  useLayoutEffect(
    () => () => {
      delete document.documentElement.dataset["firstSight"];
      removeFirstPage();
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

function removeFirstPage(): void {
  document.getElementById("first-page")?.remove();
  // It may still be on its way.
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", removeFirstPage, { once: true });
}

const Page = styled.main`
  display: grid;
  place-content: center;
  min-block-size: 100vh;

  /* Not over a page that can be read. It is still announced. */
  html:has(#first-page) & > [role="status"] {
    opacity: 0;
  }
`;
