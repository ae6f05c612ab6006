import { InlineMessage } from "@shore/design-system/InlineMessage";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { useEffect } from "react";
import { styled } from "styled-components";

type LookedForOperationProps = {
  operationUuid: string;
  /** How many of the shown actions are its steps. */
  steps: number;
  /** It has steps in other periods. */
  isElsewhere: boolean;
};

/** Leads to the operation that the address names: its newest action comes into sight, with the focus on it. Or says that there is none. */
export function LookedForOperation({ operationUuid, steps, isElsewhere }: LookedForOperationProps) {
  // Where the page is scrolled to and what has the focus are the browser's.
  useEffect(() => {
    const row = document.querySelector('#main tr[aria-current="true"]');
    row?.querySelector("a")?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "center" });
  }, []);
  if (steps === 0) {
    return (
      <Above>
        <InlineMessage isAnnounced>
          Operation {operationUuid} is not among the actions of this {isElsewhere ? "period" : "vessel"}.
        </InlineMessage>
      </Above>
    );
  }
  return (
    <VisuallyHidden role="status">
      {steps === 1 ? "1 action" : `${steps} actions`} of operation {operationUuid}
    </VisuallyHidden>
  );
}

const Above = styled.div`
  margin-block-end: var(--ds-space-16);
`;
