import type { ShipLink } from "@shore/api/gen/shore/v1/ship_links_pb";
import { shipTimeText } from "@shore/api/ship-time";
import { Banner } from "@shore/design-system/Banner";
import { Card } from "@shore/design-system/Card";
import { DescriptionList } from "@shore/design-system/DescriptionList";
import {
  agoText,
  backlogText,
  clockText,
  durationText,
  isClockWrong,
  nearTimeText,
  softwareText,
} from "./link-words.ts";

/**
 * When the ship last called, and what it said of itself then. Source: docs/spec/ship-links.md#one-vessel.
 * @param now when the link was read, milliseconds since 1970
 */
export function LastContactCard({ link, now }: { link: ShipLink; now: number }) {
  const { lastContactTime, clockDifferenceMs, spools } = link;
  const [spool] = spools;
  const contact = lastContactTime && `${nearTimeText(lastContactTime, now)}, ${agoText(lastContactTime, now)}`;
  return (
    <Card title="Last contact">
      {isClockWrong(clockDifferenceMs) && (
        <Banner tone="warning" title={clockWarning(clockDifferenceMs)}>
          Times are shown as the ship wrote them.
        </Banner>
      )}
      {spools.length > 1 && <Banner tone="warning" title="Two spools send for this vessel" />}
      <DescriptionList
        items={[
          { term: "Last contact", description: contact || "—" },
          { term: "Waiting on board", description: waitingText(link, now) },
          { term: "Ship's clock", description: clockText(clockDifferenceMs) || "—" },
          { term: "Software", description: softwareText(link) || "—" },
          {
            term: "Spool",
            description:
              spool === undefined
                ? "—"
                : `since ${shipTimeText(spool.firstTime)}, received through batch ${spool.receivedThrough}`,
          },
        ]}
      />
    </Card>
  );
}

function waitingText({ lastContactTime, backlog }: ShipLink, now: number): string {
  if (lastContactTime === "" || backlog === undefined) return "—";
  return backlogText(backlog, now) ?? "Nothing waits on board.";
}

function clockWarning(differenceMs = 0n): string {
  const size = durationText(Math.abs(Number(differenceMs)));
  return `Ship's clock is ${size} ${differenceMs > 0n ? "ahead of ours" : "behind ours"}.`;
}
