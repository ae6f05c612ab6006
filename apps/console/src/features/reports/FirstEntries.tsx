import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { Skeleton } from "@shore/design-system/Skeleton";
import { StatusPill } from "@shore/design-system/StatusPill";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { Fragment } from "react";
import { styled } from "styled-components";
import { PartFailed } from "#shared/list-screen/PartFailed.tsx";
import { EntrySummary, EntryTypeName } from "#shared/logbooks/entry-texts.tsx";
import { dayText } from "#shared/ship-time/day-names.ts";
import { paperTime } from "#shared/ship-time/time-texts.ts";
import { Struck } from "#shared/text/Struck.tsx";
import type { ReportBeginning } from "./queries.ts";

type FirstEntriesProps = { beginning: ReportBeginning; byCategory: boolean; hasCategories: boolean };

/** The entries that the report begins with, as it prints them: below their day or category, in ship time on any clock. */
export function FirstEntries({ beginning, byCategory, hasCategories }: FirstEntriesProps) {
  const { hasPeriod, query } = beginning;
  if (!hasPeriod) return <Note>Choose a period to see the first entries.</Note>;
  if (query.data === undefined && query.error !== null)
    return (
      <Note role="alert">
        <PartFailed query={query} failed="Failed retrieving the first entries." />
      </Note>
    );
  if (query.data === undefined)
    return (
      <Waiting>
        <VisuallyHidden role="status">Loading the first entries</VisuallyHidden>
        <Skeleton lines={6} />
      </Waiting>
    );
  const { logbookEntries } = query.data;
  if (logbookEntries.length === 0)
    return (
      <Note>{hasCategories ? "No entries of these categories in this period." : "No entries in this period."}</Note>
    );
  return (
    <Entries aria-label="First entries">
      {logbookEntries.map((entry, index) => {
        const heading = headingOf(entry, byCategory);
        const before = logbookEntries[index - 1];
        return (
          <Fragment key={entry.logbookEntryUuid}>
            {(before === undefined || headingOf(before, byCategory) !== heading) && <Heading>{heading}</Heading>}
            <Entry>
              <Struck when={entry.crossedOut}>
                <Time dateTime={entry.eventTime}>{timeOf(entry, byCategory)}</Time>
              </Struck>
              <div>
                <strong>
                  <EntryTypeName entry={entry} />
                </strong>
                <div>
                  <EntrySummary entry={entry} />
                </div>
                {entry.crossedOut && <StatusPill status="removed" />}
              </div>
            </Entry>
          </Fragment>
        );
      })}
    </Entries>
  );
}

function headingOf({ entryTypeCategory, eventTime }: LogbookEntry, byCategory: boolean): string {
  return byCategory ? entryTypeCategory || "No category" : dayText(eventTime);
}

function timeOf({ eventTime }: LogbookEntry, byCategory: boolean): string {
  const text = paperTime(eventTime);
  return byCategory ? text : text.replace(`${dayText(eventTime)} `, "");
}

const Note = styled.div`
  margin-block: var(--ds-space-16) auto;
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

const Waiting = styled.div`
  margin-block: var(--ds-space-16) auto;
`;

const Entries = styled.ul`
  display: grid;
  gap: var(--ds-space-8);
  margin-block: var(--ds-space-16) auto;
  padding: 0;
  font: var(--ds-font-caption);
  font-weight: 400;
  list-style: none;
`;

const Heading = styled.li`
  padding-block-end: var(--ds-space-4);
  border-block-end: 1px solid var(--ds-border);
  font-weight: 600;

  &:not(:first-child) {
    margin-block-start: var(--ds-space-4);
  }
`;

const Entry = styled.li`
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr);
  gap: var(--ds-space-8);
`;

const Time = styled.time`
  color: var(--ds-muted);
`;

/** Two lines at most: the report has all of it. */
