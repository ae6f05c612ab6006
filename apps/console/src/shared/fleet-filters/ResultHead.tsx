import { media } from "@shore/design-system/tokens/breakpoints";
import type { ReactNode } from "react";
import { styled } from "styled-components";

/** The number of results, announced when it changes, and the actions on them, which are not printed. */
export function ResultHead({ count, children }: { count: ReactNode; children: ReactNode }) {
  return (
    <Head>
      <Count role="status">{count}</Count>
      {children}
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8) var(--ds-space-12);

  ${media.print} {
    & > :not([role="status"]) {
      display: none;
    }
  }
`;

const Count = styled.p`
  margin: 0;
  margin-inline-end: auto;
  font-weight: 600;
`;
