import { Skeleton } from "@shore/design-system/Skeleton";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";

/** Takes the filters' room until they have loaded, so that the list does not jump. */
export function LogbookFiltersSkeleton() {
  return (
    <Room>
      <Skeleton inlineSize="min(560px, 100%)" blockSize="var(--ds-control-block-size)" />
    </Room>
  );
}

const Room = styled.div`
  /* There they are folded behind a button. */
  ${media.belowSm} {
    min-block-size: var(--ds-control-block-size);
  }
`;
