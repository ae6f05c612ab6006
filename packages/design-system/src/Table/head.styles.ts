import { css } from "styled-components";

/** The names of the columns stay for those who listen, and come into sight when the keyboard reaches a sort button. */
export const unseenHead = css`
  & > table > thead:not(:focus-within) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip: rect(0 0 0 0);
  }
`;

/** Of a table below another one with the same columns. On paper, where the other may be on a page before, it is seen. */
export const hiddenHead = css`
  @media screen {
    &[data-head-hidden] {
      ${unseenHead}
    }

    /* The frame draws the line above the first row, or the head that has come into sight. By the head's focus here, the browser would
       look at the style of every cell anew with each press in any head. */
    &[data-head-hidden] > table > tbody > tr[data-kind]:first-child > :is(td, th) {
      border-block-start: 0;
    }
  }
`;
