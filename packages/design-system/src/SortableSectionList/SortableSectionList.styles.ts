import { createElement } from "react";
import { styled } from "styled-components";

export const Root = styled.div`
  min-inline-size: 0;

  &[data-lifting],
  &[data-lifting] * {
    cursor: grabbing;
  }
`;

/** The containing block of the slot and the tip. */
export const Frame = styled.div`
  position: relative;
  isolation: isolate;
`;

export const Body = styled.ol`
  display: flow-root;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Section = styled.li`
  display: block;
`;

export const Tasks = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Takes the height of lines that are not mounted. */
export function Spacer({ size }: { size: number }) {
  return createElement("li", { "aria-hidden": true, style: { display: "block", blockSize: `${size}px` } });
}
