import type { AttentionSetAside } from "@shore/api/gen/shore/v1/attention_pb";
import { styled } from "styled-components";
import { useShoreClock } from "#shared/ship-time/clock.ts";
import { instantText } from "#shared/ship-time/time-texts.ts";

/** Until when, by whom and why something was set aside. */
export function SetAsideNote({ setAside: { untilTime, reason, userDisplayName } }: { setAside: AttentionSetAside }) {
  const clock = useShoreClock();
  return (
    <Note>
      Set aside until {instantText(untilTime, clock)}
      {userDisplayName === "" ? "" : ` by ${userDisplayName}`}: {reason}
    </Note>
  );
}

const Note = styled.span`
  color: var(--ds-muted);
  overflow-wrap: anywhere;
`;
