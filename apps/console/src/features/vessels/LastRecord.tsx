import type { ShipLink } from "@shore/api/gen/shore/v1/ship_links_pb";
import { ClockIcon } from "@shore/design-system/icons";
import { TwoLineCell } from "@shore/design-system/Table";
import { styled } from "styled-components";
import { ageOf, durationText } from "#shared/ship-link/ages.ts";
import { useClock, useShoreClock } from "#shared/ship-time/clock.ts";
import { breakableTimeText, nearTime, nearTimeText, timeText } from "#shared/ship-time/time-texts.ts";

type LastRecordProps = {
  link: Pick<ShipLink, "newestRecordTime" | "newestReceiveTime">;
  isSilent: boolean;
  /** When the link was fetched, milliseconds since 1970. */
  now: number;
};

/** The age of a vessel's newest record, and its ship time; the full times as tooltip. */
export function LastRecord({ link: { newestRecordTime, newestReceiveTime }, isSilent, now }: LastRecordProps) {
  const [clock, shoreClock] = [useClock(), useShoreClock()];
  const age = ageOf(newestRecordTime, now);
  if (age === undefined) return null;
  const text = age < 60_000 ? "just now" : `${durationText(age)} ago`;
  return (
    <Whole
      title={`Newest record ${timeText(newestRecordTime, clock)}.\nReceived ${timeText(newestReceiveTime, shoreClock)}.`}
    >
      <TwoLineCell
        first={
          isSilent ? (
            <Silent>
              <ClockIcon size={16} />
              {text}
            </Silent>
          ) : (
            <Age>{text}</Age>
          )
        }
        second={<RecordTime at={newestRecordTime} now={now} />}
      />
    </Whole>
  );
}

/** On one line in this year; with the year it is wider than its column, and breaks between day and time. */
function RecordTime({ at, now }: { at: string; now: number }) {
  const clock = useClock();
  return nearTime(at, now, clock) ? (
    <span dir="ltr">{nearTimeText(at, now, clock)}</span>
  ) : (
    <Breakable dir="ltr">{breakableTimeText(at, clock)}</Breakable>
  );
}

const Whole = styled.div`
  white-space: nowrap;
`;

const Breakable = styled.span`
  white-space: normal;
`;

const Age = styled.span`
  font-weight: 600;
`;

const Silent = styled(Age)`
  display: flex;
  align-items: center;
  gap: var(--ds-space-4);
  block-size: 20px;
  color: var(--ds-danger);
`;
