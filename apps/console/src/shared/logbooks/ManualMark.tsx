import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { styled } from "styled-components";

/** Marks a value that was entered manually; explained by "Entered manually" below. */
export function ManualMark() {
  return (
    <>
      <ManualStar aria-hidden="true">*</ManualStar>
      <VisuallyHidden>entered manually</VisuallyHidden>
    </>
  );
}

/** Magenta marks manual input (docs/design/README.md#principles). */
export const ManualStar = styled.span`
  color: var(--ds-draft);
  font-weight: 600;
`;
