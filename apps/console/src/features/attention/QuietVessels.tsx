import { Button } from "@shore/design-system/Button";
import { Muted } from "@shore/design-system/Muted";
import { CheckCircleIcon } from "@shore/design-system/icons";
import { useState } from "react";
import { styled } from "styled-components";
import { AttentionTable, type AttentionTableProps } from "./AttentionTable.tsx";
import { quietText } from "./attention-view.ts";

/** The vessels with nothing to do, as one line that expands to their rows. */
export function QuietVessels(props: Omit<AttentionTableProps, "label">) {
  const [isShown, show] = useState(false);
  const asides = props.vessels.flatMap(({ items }) => items).length;
  return (
    <>
      <Line>
        <CheckCircleIcon />
        <Words>
          {quietText(props.vessels)}
          {asides > 0 && <Muted>{` ${asides} set aside.`}</Muted>}
        </Words>
        <Button variant="quiet" size="small" aria-expanded={isShown} onPress={() => show(!isShown)}>
          {isShown ? "Hide" : "Show"}
        </Button>
      </Line>
      {isShown && <AttentionTable label="Nothing to do" {...props} />}
    </>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--ds-space-12);
  min-block-size: 48px;
  padding: var(--ds-space-4) var(--ds-card-padding);
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-card);
  background: var(--ds-surface);

  & > svg {
    flex: none;
    color: var(--ds-success);
  }
`;

const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
