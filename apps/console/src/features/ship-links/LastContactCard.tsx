import type { ShipLink } from "@shore/api/gen/shore/v1/ship_links_pb";
import { Banner } from "@shore/design-system/Banner";
import { Card } from "@shore/design-system/Card";
import { Stack } from "@shore/design-system/Stack";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { agoText, durationText } from "#shared/ship-link/ages.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { NearTime } from "#shared/ship-time/NearTime.tsx";
import { shoreTimeText } from "#shared/ship-time/time-texts.ts";
import { backlogTexts, clockText, isClockWrong, softwareText } from "./link-texts.ts";

/**
 * The last contact of the ship, and the status it sent then. Source: docs/spec/ship-links.md#one-vessel.
 * @param now when the link was fetched, milliseconds since 1970
 */
export function LastContactCard({ link, now }: { link: ShipLink; now: number }) {
  const { lastContactTime, clockDifferenceMs, spools } = link;
  const [spool] = spools;
  const clock = useClock();
  const isClockOff = isClockWrong(clockDifferenceMs);
  const waits = backlogTexts(link.backlog, now, clock);
  // A ship that never connected has sent no status.
  const isKnown = lastContactTime !== "" && link.backlog !== undefined;
  return (
    <Card aria-label="Last contact">
      <Stack gap={16}>
        {isClockOff && (
          <Banner tone="warning" title={clockWarning(clockDifferenceMs)}>
            Times are shown as the ship wrote them.
          </Banner>
        )}
        {spools.length > 1 && <Banner tone="warning" title="Two senders write for this ship" />}
        <Facts>
          <Fact term="Last contact" value={agoText(lastContactTime, now)}>
            {lastContactTime && <NearTime at={lastContactTime} now={now} isAshore />}
          </Fact>
          <Fact term="Waiting on board" value={isKnown ? (waits?.size ?? "Nothing waits on board.") : ""}>
            {isKnown && (waits?.oldest ? `oldest ${waits.oldest}` : "as of the last contact")}
          </Fact>
          <Fact term="Ship's clock" value={clockText(clockDifferenceMs)}>
            {clockDifferenceMs !== undefined && !isClockOff && "Times are shown as the ship wrote them."}
          </Fact>
          <Fact term="Software" value={softwareText(link)}>
            {spool &&
              `Sends since ${shoreTimeText(spool.firstTime, now, clock)}, received through batch ${spool.receivedThrough}`}
          </Fact>
        </Facts>
      </Stack>
    </Card>
  );
}

function Fact({ term, value, children }: { term: string; value: string | undefined; children?: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value || "—"}</dd>
      {children && <dd data-note>{children}</dd>}
    </div>
  );
}

function clockWarning(differenceMs = 0n): string {
  const size = durationText(Math.abs(Number(differenceMs)));
  return `Ship's clock is ${size} ${differenceMs > 0n ? "ahead of ours" : "behind ours"}.`;
}

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-16) var(--ds-space-48);
  margin: 0;

  & > div {
    min-inline-size: 0;
  }

  & dt {
    color: var(--ds-muted);
    font: var(--ds-font-small);
  }

  & dd {
    margin: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  & dd[data-note] {
    color: var(--ds-muted);
    font: var(--ds-font-small);
  }
`;
