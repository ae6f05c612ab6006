import { InlineMessage } from "@shore/design-system/InlineMessage";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { useEffect } from "react";
import { styled } from "styled-components";
import { counted } from "#shared/text/words.ts";

type LinkedOperationProps = {
  operationUuid: string;
  /** How many of the visible actions are its steps. */
  steps: number;
  /** It has steps in other periods. */
  isElsewhere: boolean;
};

/** Scrolls to the newest action of the operation in the URL and focuses it, or shows a message that there is none. */
export function LinkedOperation({ operationUuid, steps, isElsewhere }: LinkedOperationProps) {
  // An effect, because scroll position and focus are external to React.
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
      {counted(steps, "action")} of operation {operationUuid}
    </VisuallyHidden>
  );
}

const Above = styled.div`
  margin-block-end: var(--ds-space-16);
`;
