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
  /* There the two fields stand one below the other, each below its label. */
  ${media.belowSm} {
    min-block-size: calc(2 * (var(--ds-control-block-size) + 26px) + var(--ds-space-12));
  }
`;
