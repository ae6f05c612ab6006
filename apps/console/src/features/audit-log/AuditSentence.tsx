import type { AuditEvent } from "@shore/api/gen/shore/v1/audit_log_pb";
import { Avatar } from "@shore/design-system/Avatar";
import { styled } from "styled-components";
import { actorName, sentenceOf } from "./audit-sentences.ts";

/** Who did what to which object, in one sentence with its names in bold. */
export function AuditSentence({ event }: { event: AuditEvent }) {
  return (
    <Line>
      <Avatar name={actorName(event)} />
      <span>{sentenceOf(event).map(({ text, isName }, at) => (isName ? <strong key={at}>{text}</strong> : text))}</span>
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
