import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { media } from "../tokens/breakpoints.ts";

export type Description = { term: string; description: ReactNode };

export type DescriptionListProps = ElementProps<HTMLDListElement> & {
  items: readonly Description[];
  /** Whether two facts stand beside each other where the list is 460 px wide or more. @default false */
  isPaired?: boolean;
};

/**
 * A list of muted terms and their values. Two columns, one where the list is narrower than 240 px. `--ds-term-inline-size`
 * around stacked lists gives their terms one width.
 */
export function DescriptionList({ items, isPaired = false, ...rest }: DescriptionListProps) {
  return (
    <Frame>
      <List {...rest} data-paired={isPaired ? "" : undefined}>
        {items.map(({ term, description }, index) => (
          // Terms may repeat; the list is never reordered.
          <Fact key={`${index} ${term}`}>
            <dt>{term}</dt>
            <dd>{description}</dd>
          </Fact>
        ))}
      </List>
    </Frame>
  );
}

const Frame = styled.div`
  container-type: inline-size;
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: var(--ds-term-inline-size, fit-content(45%)) minmax(0, 1fr);
  gap: 6px var(--ds-space-20);

  @container (width < 240px) {
    grid-template-columns: minmax(0, 1fr);
  }

  @container (width >= 460px) {
    &[data-paired] {
      grid-template-columns: repeat(2, fit-content(24%) minmax(0, 1fr));
    }

    &[data-paired] > div {
      grid-column: auto / span 2;
    }
  }
`;

const Fact = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: baseline;

  & > dt {
    color: var(--ds-muted);
    overflow-wrap: anywhere;
  }

  & > dd {
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  ${media.print} {
    break-inside: avoid;

    & > :is(dt, dd) {
      overflow-wrap: break-word;
    }
  }
`;
