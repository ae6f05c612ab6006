import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { styled } from "styled-components";

/** Behind a value that a person typed; explained by "Entered manually" below. */
export function ManualMark() {
  return (
    <>
      <ManualStar aria-hidden="true">*</ManualStar>
      <VisuallyHidden>entered manually</VisuallyHidden>
    </>
  );
}

/** Magenta means: a person put it there (docs/design/README.md#principles). */
export const ManualStar = styled.span`
  color: var(--ds-draft);
  font-weight: 600;
`;
