import { logbookLabel } from "@shore/api/formatting/logbook-names";
import type { CompletenessRow } from "@shore/api/gen/shore/v1/completeness_pb";
import { styled } from "styled-components";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";

/** Whose days they are, what is expected, and until when records were received. */
export function CompletenessFoot({ rows, receivedTime }: { rows: readonly CompletenessRow[]; receivedTime: string }) {
  return (
    <Foot>
      {`Days are the ships' own days. Expected: ${expectedText(rows)}.`}
      {receivedTime !== "" && (
        <>
          {" In what was received until "}
          <ShipTime at={receivedTime} isAshore />.
        </>
      )}
    </Foot>
  );
}

/** Returns `Deck at least every 4 h under way, every 24 h moored; Garbage nothing` */
export function expectedText(rows: readonly CompletenessRow[]): string {
  const byLogbook = Map.groupBy(rows, ({ logbookName }) => logbookName);
  return [...byLogbook]
    .map(([name, ofLogbook]) => {
      const texts = new Set(ofLogbook.map(hoursText));
      return `${logbookLabel(name)} ${texts.size === 1 ? [...texts][0] : "by group of vessels"}`;
    })
    .join("; ");
}

function hoursText({ expectedHoursUnderWay: underWay, expectedHoursMoored: moored }: CompletenessRow): string {
  if (underWay === 0 && moored === 0) return "nothing";
  if (underWay === moored) return `at least every ${underWay} h`;
  const parts = [
    ...(underWay > 0 ? [`every ${underWay} h under way`] : []),
    ...(moored > 0 ? [`every ${moored} h moored`] : []),
  ];
  return `at least ${parts.join(", ")}`;
}

const Foot = styled.p`
  margin: var(--ds-space-12) 0 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;
