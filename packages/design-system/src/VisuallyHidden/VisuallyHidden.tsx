import type { ComponentProps } from "react";
import { type IStyledComponent, styled } from "styled-components";

// The type is explicit because the inferred one names a file inside styled-components that Node does not resolve.
/** Text for screen readers only. */
export const VisuallyHidden: IStyledComponent<"web", ComponentProps<"span">> = styled.span`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip: rect(0 0 0 0);
  white-space: nowrap;
`;
