import { styled } from "styled-components";
import { ShoreMark } from "../ShoreMark/ShoreMark.tsx";

/** The product's name in one place. */
export const PRODUCT_NAME = "Shore";

/** Logo and name, side by side. */
export function Wordmark() {
  return (
    <Row>
      <ShoreMark />
      {PRODUCT_NAME}
    </Row>
  );
}

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font: var(--ds-font-heading);

  & > svg {
    flex: none;
  }
`;
