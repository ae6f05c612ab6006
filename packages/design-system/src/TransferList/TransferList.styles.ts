import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

export const Title = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--ds-space-4) var(--ds-space-12);
  overflow-wrap: anywhere;
`;

export const Count = styled.span`
  color: var(--ds-muted);
  font: var(--ds-font-body);
`;

export const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8);
  padding: 12px 20px;
  border-block-end: 1px solid var(--ds-border);
  color: var(--ds-muted);

  & > li {
    min-inline-size: 0;
    max-inline-size: 100%;
  }

  ${media.touch} {
    gap: 18px var(--ds-space-16);
    padding-block: 20px;
  }

  ${media.belowSm} {
    padding-inline: 14px;
  }
`;

export const Note = styled.p`
  padding: 12px 20px;
  border-block-end: 1px solid var(--ds-border);
  color: var(--ds-muted);

  ${media.belowSm} {
    padding-inline: 14px;
  }
`;
