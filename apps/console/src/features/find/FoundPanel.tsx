import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { fullName } from "@shore/api/formatting/person-names";
import type { FoundEntry } from "@shore/api/gen/shore/v1/find_pb";
import { parseShipTime, utcDay } from "@shore/api/ship-time";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { DetailPanel } from "@shore/design-system/DetailPanel";
import { BookOpenIcon } from "@shore/design-system/icons";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { CopyLinkIcon } from "#shared/logbooks/CopyLink.tsx";
import { EntryVesselContext } from "#shared/logbooks/entry-vessel.ts";
import { EntryTypeName } from "#shared/logbooks/entry-texts.tsx";
import { EntryDetails } from "#shared/logbooks/EntryDetails.tsx";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { FoundTexts } from "#shared/text/FreeText.tsx";
import { foundTexts } from "./found-text.ts";

type FoundPanelProps = {
  id: string;
  found: FoundEntry;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** The open entry beside the found ones, or over them in a narrower window, with what was looked for marked. Source: docs/spec/find.md#screen. */
export function FoundPanel({ id, found, onPrevious, onNext, onClose }: FoundPanelProps) {
  const { vesselUuid, vesselDisplayName, logbookEntry: entry } = found;
  if (entry === undefined) return null;
  return (
    <EntryVesselContext value={vesselUuid}>
      <FoundTexts value={foundTexts(found)}>
        <Panel
          id={id}
          title={<EntryTypeName entry={entry} />}
          subtitle={
            <>
              <Strong>{vesselDisplayName}</Strong> · <ShipTime at={entry.eventTime} />
              {[logbookLabel(entry.logbookName), fullName(entry.recordUser)].map((text) => text && ` · ${text}`)}
            </>
          }
          actions={<CopyLinkIcon entry={entry} />}
          onPrevious={onPrevious}
          onNext={onNext}
          onClose={onClose}
        >
          <FoundDetails key={entry.logbookEntryUuid} found={found} isInPanel />
        </Panel>
      </FoundTexts>
    </EntryVesselContext>
  );
}

/** The details of a found entry, and the way into its logbook. */
export function FoundDetails({ found, isInPanel = false }: { found: FoundEntry; isInPanel?: boolean }) {
  const organizationUuid = useOrganizationUuid();
  const { vesselUuid, logbookEntry: entry } = found;
  if (entry === undefined) return null;
  const untilDate = utcDay(parseShipTime(entry.eventTime));
  const { logbookEntryUuid } = entry;
  return (
    <EntryVesselContext value={vesselUuid}>
      <EntryDetails entry={entry} isInPanel={isInPanel} />
      <Way>
        <ButtonLink
          size="small"
          icon={<BookOpenIcon />}
          href={paths.logbooksUntil({ organizationUuid, vesselUuid, untilDate, logbookEntryUuid })}
        >
          Open in logbook
        </ButtonLink>
      </Way>
    </EntryVesselContext>
  );
}

const Strong = styled.span`
  color: var(--ds-text);
  font-weight: 600;
`;

const Way = styled.div`
  margin-block-start: var(--ds-space-12);

  ${media.print} {
    display: none;
  }
`;

/** From below the top bar to the bottom of the window; on a phone over all of it. */
const Panel = styled(DetailPanel)`
  position: sticky;
  inset-block-start: calc(var(--ds-top-bar-block-size) + var(--ds-space-12));
  z-index: calc(var(--ds-layer-table-head) + 1);
  grid-area: 1 / 1;
  justify-self: end;
  inline-size: 50%;
  min-inline-size: 22rem;
  max-block-size: calc(100dvh - var(--ds-top-bar-block-size) - 2 * var(--ds-space-12));
  box-shadow: var(--ds-shadow-2);

  ${media.fromXl} {
    grid-area: 1 / 2;
    inline-size: 100%;
    min-inline-size: 0;
    box-shadow: none;
  }

  ${media.belowSm} {
    position: fixed;
    inset: var(--ds-top-bar-block-size) 0 calc(var(--ds-navigation-block-size, 0px));
    z-index: var(--ds-layer-sidebar);
    inline-size: auto;
    min-inline-size: 0;
    max-block-size: none;
    border-radius: 0;
  }
`;
