import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { fullName } from "@shore/api/formatting/person-names";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { Badge } from "@shore/design-system/Badge";
import { DetailPanel } from "@shore/design-system/DetailPanel";
import { StatusPill } from "@shore/design-system/StatusPill";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { CopyLinkIcon } from "#shared/logbooks/CopyLink.tsx";
import { EntryDetails } from "#shared/logbooks/EntryDetails.tsx";
import { EntryTypeName } from "#shared/logbooks/entry-texts.tsx";
import { useClock } from "#shared/ship-time/clock.ts";
import { shortDayHeading } from "#shared/ship-time/day-heading.ts";
import { TimeOfDay } from "#shared/ship-time/TimeOfDay.tsx";

type EntryPanelProps = {
  id: string;
  entry: LogbookEntry;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** One entry beside the list, or over its second half on a narrower viewport. Source: docs/spec/screens.md#logbooks. */
export function EntryPanel({ id, entry, onPrevious, onNext, onClose }: EntryPanelProps) {
  const clock = useClock();
  return (
    <Panel
      id={id}
      title={<EntryTypeName entry={entry} />}
      subtitle={
        <>
          <Strong>{shortDayHeading(entry.eventTime, clock)},</Strong> <TimeOfDay at={entry.eventTime} isStrong />
          {[logbookLabel(entry.logbookName), fullName(entry.recordUser)].map((text) => text && ` · ${text}`)}
        </>
      }
      pills={<EntryPills entry={entry} />}
      actions={<CopyLinkIcon entry={entry} />}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
    >
      {/* Keyed by entry: another entry starts scrolled to the top, without state of the previous one. */}
      <EntryDetails key={entry.logbookEntryUuid} entry={entry} isInPanel />
    </Panel>
  );
}

function EntryPills({ entry: { crossedOut, verified, signed, remarks } }: { entry: LogbookEntry }) {
  const removed = remarks.filter(({ crossedOut: isRemoved }) => isRemoved).length;
  const count = remarks.length === 1 ? "1 remark" : `${remarks.length} remarks`;
  return (
    <>
      {crossedOut && <StatusPill status="removed" />}
      {verified ? <StatusPill status="verified" /> : <Badge>Not verified</Badge>}
      {signed ? <StatusPill status="signed" /> : <Badge>Not signed</Badge>}
      {remarks.length > 0 && <Badge>{removed === 0 ? count : `${count}, ${removed} removed`}</Badge>}
    </>
  );
}

const Strong = styled.span`
  color: var(--ds-text);
  font-weight: 600;
`;

/** From below the top bar and its sticky line to the bottom of the viewport. */
const Panel = styled(DetailPanel)`
  --panel-start: calc(var(--ds-top-bar-block-size) + var(--ds-page-line-block-size, 0px) + var(--ds-space-12));

  position: sticky;
  inset-block-start: var(--panel-start);
  z-index: calc(var(--ds-layer-table-head) + 1);
  grid-area: 1 / 1;
  justify-self: end;
  inline-size: 50%;
  min-inline-size: 24rem;
  max-block-size: calc(100dvh - var(--panel-start) - var(--ds-space-12));
  box-shadow: var(--ds-shadow-2);

  ${media.fromXl} {
    grid-area: 1 / 2;
    inline-size: 100%;
    min-inline-size: 0;
    box-shadow: none;
  }
`;
