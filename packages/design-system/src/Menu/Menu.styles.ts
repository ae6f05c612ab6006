import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

export const List = styled.ul`
  display: flex;
  flex-direction: column;
  min-inline-size: 168px;
  padding: var(--ds-space-4);
  list-style: none;
  &:focus {
    outline: none;
  }
`;

export const None = styled.li`
  list-style: none;
`;

export const Group = styled.ul`
  list-style: none;
  /* Aligned with the heading's text, not with its icon: 12 + 18 + 12 px. */
  &[data-indented] > :not(:has(> svg:first-child)) {
    padding-inline-start: 42px;
  }
`;

export const Heading = styled.span`
  display: flex;
  align-items: center;
  gap: var(--ds-space-12);
  padding: var(--ds-space-8) var(--ds-space-12) var(--ds-space-4);
  color: var(--ds-muted);
  font: var(--ds-font-caption);
`;

export const Separator = styled.hr`
  margin: var(--ds-space-4) var(--ds-space-8);
  border: 0;
  border-block-start: 1px solid var(--ds-border);
`;

export const Form = styled.form`
  display: contents;
`;

export const Line = styled.li`
  display: flex;
  align-items: center;
  gap: var(--ds-space-12);
  inline-size: 100%;
  min-block-size: max(40px, var(--ds-control-block-size));
  padding: var(--ds-space-8) var(--ds-space-12);
  border: 0;
  border-radius: var(--ds-radius-tag);
  background: none;
  color: var(--ds-text);
  font: var(--ds-font-body);
  text-align: start;
  text-decoration: none;
  list-style: none;
  cursor: default;
  &[href] {
    cursor: pointer;
  }
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  & > svg {
    flex: none;
    color: var(--ds-muted);
  }
  &[data-danger],
  &[data-danger] > svg {
    color: var(--ds-danger);
  }
  &[aria-disabled="true"],
  &[aria-disabled="true"] > svg {
    color: var(--ds-subtle);
  }
  &:focus {
    background: var(--ds-hover);
    outline: none;
  }
  &:focus-visible {
    outline: 2px solid var(--ds-focus);
    outline-offset: -2px;
  }
  &[aria-checked="true"] {
    font-weight: 600;
  }
  &[aria-checked="true"] > svg:last-child {
    color: var(--ds-accent);
  }
  ${media.forcedColors} {
    &:focus,
    &:focus * {
      forced-color-adjust: none;
      color: HighlightText;
    }
    &:focus {
      background: Highlight;
    }
  }
`;

export const Text = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
`;

export const Label = styled.span`
  overflow-wrap: anywhere;
`;

export const Reason = styled.span`
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

export const Detail = styled.span`
  color: var(--ds-muted);
`;
