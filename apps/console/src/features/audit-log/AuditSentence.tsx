import { Avatar } from "@shore/design-system/Avatar";
import { Muted } from "@shore/design-system/Muted";
import { numberText } from "@shore/design-system/number-text";
import { styled } from "styled-components";
import { TimeOfDay } from "#shared/ship-time/TimeOfDay.tsx";
import type { AuditRun } from "./audit-runs.ts";
import { actorName, sentenceOf } from "./audit-sentences.ts";

/** Who did what to which object, in one sentence with its names in bold, and how often in a row. */
export function AuditSentence({ run: { newest, events, day } }: { run: AuditRun }) {
  const oldest = events.at(-1) ?? newest;
  return (
    <Line>
      <Avatar name={actorName(newest)} />
      <span>
        {sentenceOf(newest).map(({ text, isName }, at) => (isName ? <strong key={at}>{text}</strong> : text))}
        {events.length > 1 && (
          <Muted>
            {`, ${numberText(events.length)} times since `}
            <TimeOfDay at={oldest.eventTime} beside={day} isAshore />
          </Muted>
        )}
      </span>
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: var(--ds-space-12);
  font-weight: 400;

  > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
