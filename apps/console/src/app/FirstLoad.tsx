import { Spinner } from "@shore/design-system/Spinner";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { styled } from "styled-components";
import { WaitingForServer } from "./WaitingForServer.tsx";

/** Shown until the first screen has its data. The spinner appears after 300 ms. */
export function FirstLoad() {
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
