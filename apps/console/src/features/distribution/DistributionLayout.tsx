import { MatrixKey } from "@shore/design-system/Matrix";
import { Stack } from "@shore/design-system/Stack";
import { media } from "@shore/design-system/tokens/breakpoints";
import type { ReactNode } from "react";
import { styled } from "styled-components";

type DistributionLayoutProps = {
  filters: ReactNode;
  matrix: ReactNode;
  vesselPanel: ReactNode;
  /** The name of the group with the whole fleet, if there is one. */
  wholeFleet: string | undefined;
};

/** Filters, legend, matrix, and the collections of one vessel: beside the matrix from 1200 px, above it below that, and below it on a phone. */
export function DistributionLayout({ filters, matrix, vesselPanel, wholeFleet }: DistributionLayoutProps) {
  return (
    <Stack gap={12}>
      {filters}
      {wholeFleet !== undefined && <MatrixKey from={wholeFleet} />}
      <Columns>
        {matrix}
        {vesselPanel}
      </Columns>
    </Stack>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 224px;
  gap: var(--ds-space-12);
  align-items: start;

  ${media.belowLg} {
    grid-template-columns: minmax(0, 1fr);

    & > :last-child {
      order: -1;
    }
  }

  ${media.belowSm} {
    & > :last-child {
      order: 0;
    }
  }

  ${media.print} {
    display: block;
  }
`;
