import { css, styled } from "styled-components";
import { bareCheckboxes } from "../Checkbox/bare-checkbox.styles.ts";
import { grid } from "./grid.styles.ts";
import { marks } from "./marks.styles.ts";

const boxes = css`
  & [data-box] {
    display: flex;
    align-items: center;
    gap: var(--ds-space-8);
    user-select: none;
  }

  & label[data-box] {
    cursor: pointer;
  }

  & input[data-bare][aria-disabled] {
    cursor: not-allowed;
  }

  /* Changed by a person: magenta, with a text. */
  & [data-change] {
    background: var(--ds-draft-bg);
  }

  & [data-box] > b {
    flex: none;
    color: var(--ds-draft);
    font-weight: 600;
  }

  /* Wraps as a whole instead of breaking between figure and word. */
  & small {
    display: inline-block;
    color: var(--ds-muted);
    font: inherit;
    font-weight: 400;
  }
`;

const single = css`
  & > [data-single] {
    display: grid;
    gap: var(--ds-space-12);
  }

  & fieldset {
    padding: 0 6px var(--ds-space-8);
    border: 1px solid var(--ds-border);
    border-radius: var(--ds-radius-card);
    background: var(--ds-surface);
  }

  & legend {
    float: inline-start;
    inline-size: calc(100% + 12px);
    padding: 12px 14px;
    margin: 0 -6px var(--ds-space-8);
    border-block-end: 1px solid var(--ds-border);
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  & legend > [data-count] {
    float: inline-end;
  }

  & fieldset > div {
    clear: both;
    border-radius: var(--ds-radius-control);
  }

  & fieldset [data-box] {
    min-block-size: 44px;
    padding: 4px 8px;
  }

  & fieldset [data-box] > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

export const Frame = styled.div`
  min-inline-size: 0;
  color: var(--ds-text);
  font: var(--ds-font-body);

  & > [data-empty] {
    padding-block: var(--ds-space-32);
    border: 1px solid var(--ds-border);
    border-radius: var(--ds-radius-card);
    background: var(--ds-surface);
  }

  ${bareCheckboxes}
  ${boxes}
  ${marks}
  ${grid}
  ${single}
`;

export const Reason = styled.p`
  margin-block-end: var(--ds-space-12);
  color: var(--ds-muted);
  overflow-wrap: anywhere;
`;
