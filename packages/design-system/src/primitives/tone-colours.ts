import { css } from "styled-components";

/** Background and text colour by the element's `data-tone`. */
export const toneColours = css`
  &[data-tone="neutral"] {
    background: var(--ds-neutral-bg);
    color: var(--ds-neutral);
  }

  &[data-tone="info"] {
    background: var(--ds-info-bg);
    color: var(--ds-info);
  }

  &[data-tone="success"] {
    background: var(--ds-success-bg);
    color: var(--ds-success);
  }

  &[data-tone="warning"] {
    background: var(--ds-warning-bg);
    color: var(--ds-warning);
  }

  &[data-tone="danger"] {
    background: var(--ds-danger-bg);
    color: var(--ds-danger);
  }

  &[data-tone="draft"] {
    background: var(--ds-draft-bg);
    color: var(--ds-draft);
  }
`;
