import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

export const Root = styled.section`
  display: grid;
  justify-items: center;
  gap: var(--ds-space-8);
  padding: var(--ds-space-48) var(--ds-space-20);
  text-align: center;

  & > svg {
    inline-size: 36px;
    block-size: 36px;
    color: var(--ds-muted);
  }

  ${media.belowSm} {
    padding-block: var(--ds-space-32);
  }
`;

export const Title = styled.h2`
  margin-block-start: var(--ds-space-8);
  font: var(--ds-font-heading);
  overflow-wrap: anywhere;

  &:is(h1) {
    font: var(--ds-font-title);
  }
`;

export const Sentence = styled.div`
  max-inline-size: 48ch;
  color: var(--ds-muted);
  overflow-wrap: anywhere;
  text-wrap: pretty;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--ds-space-8);
  margin-block-start: var(--ds-space-12);
`;
