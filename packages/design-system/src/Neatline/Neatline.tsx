import type { ComponentProps } from "react";
import { type IStyledComponent, styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/**
 * The graduated border of a sea chart as one line: 24 px light, 24 px dark, 3 px high. Decorative. It inherits the text colour,
 * so it works on the top bar and in print.
 */
export const Neatline: IStyledComponent<"web", ComponentProps<"div">> = styled.div.attrs({ "aria-hidden": true })`
  block-size: 3px;
  background: repeating-linear-gradient(
    to right,
    color-mix(in srgb, currentcolor 42%, transparent) 0 24px,
    color-mix(in srgb, currentcolor 12%, transparent) 24px 48px
  );

  ${media.print} {
    background: repeating-linear-gradient(to right, currentcolor 0 24px, transparent 24px 48px);
    print-color-adjust: exact;
  }
`;
