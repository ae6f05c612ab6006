import { logbookLabel } from "@shore/api/formatting/logbook-names";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { Card } from "@shore/design-system/Card";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { Link } from "@shore/design-system/Link";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { CollectedData } from "#shared/logbooks/CollectedData.tsx";
import { markTexts } from "#shared/logbooks/entry-marks.ts";
import { EntrySummary, EntryTypeName } from "#shared/logbooks/entry-texts.tsx";
import { useEntryVessel } from "#shared/logbooks/entry-vessel.ts";
import { hasTimeMark, timeMarkSentence } from "#shared/logbooks/time-marks.ts";
import { isTable, UserFacts } from "#shared/logbooks/UserData.tsx";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { Struck } from "#shared/text/Struck.tsx";

/** The entry at the cursor in short; everything it contains is in the logbook. */
export function EntryBeside({ entry }: { entry: LogbookEntry }) {
  const to = useEntryVessel();
  const { logbookEntryUuid, eventTime, logbookName, recordUser, crossedOut, collectedData } = entry;
  const facts = entry.userData.filter((item) => !isTable(item));
  const person = recordUser && [recordUser.forename, recordUser.surname].filter(Boolean).join(" ");
  return (
    <Card
      isFlush
      title={<EntryTypeName entry={entry} />}
      actions={
        <Link isStandalone href={paths.logbookEntry({ ...to, logbookEntryUuid })}>
          Open in logbook
        </Link>
      }
    >
      <Body>
        <Line>
          <Struck when={crossedOut}>
            <ShipTime at={eventTime} />
          </Struck>
          {[logbookLabel(logbookName), person, ...markTexts(entry)].filter(Boolean).map((text) => ` · ${text}`)}
        </Line>
        {hasTimeMark(entry) && <InlineMessage tone="warning">{timeMarkSentence(entry)}</InlineMessage>}
        <EntrySummary entry={entry} />
        <Columns>
          {collectedData.length > 0 && (
            <div>
              <CollectedData items={collectedData} isPaired />
            </div>
          )}
          {facts.length > 0 && <UserFacts items={facts} isPaired />}
        </Columns>
      </Body>
    </Card>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--ds-space-8);
  padding: var(--ds-card-padding);
  overflow-wrap: anywhere;

  @media screen {
    ${media.fromLg} {
      block-size: 100%;
      padding-block: var(--ds-space-12) 0;
      overflow-y: auto;

      /* No line ends at the edge: what is longer fades out there. */
      &::after {
        position: sticky;
        inset-block-end: 0;
        block-size: 16px;
        background: linear-gradient(transparent, var(--ds-surface));
        content: "";
        pointer-events: none;
      }
    }
  }
`;

const Line = styled.p`
  margin: 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: var(--ds-space-8) var(--ds-space-24);
`;
