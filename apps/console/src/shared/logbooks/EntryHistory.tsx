import { localizedMessage } from "@shore/api/errors";
import type {
  GetLogbookEntryResponse,
  LogbookEntry,
  LogbookEntryChange,
  LogbookEntryReference,
} from "@shore/api/gen/shore/v1/logbooks_pb";
import { parseShipTime, utcDay } from "@shore/api/ship-time";
import { Badge } from "@shore/design-system/Badge";
import { Button } from "@shore/design-system/Button";
import {
  HistoryIcon,
  MessageIcon,
  PencilIcon,
  RefreshIcon,
  ShieldCheckIcon,
  SignatureIcon,
  StrikethroughIcon,
} from "@shore/design-system/icons";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { Link } from "@shore/design-system/Link";
import { Muted } from "@shore/design-system/Muted";
import { Skeleton } from "@shore/design-system/Skeleton";
import type { ComponentType, ReactNode } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { timeOfDayText } from "#shared/ship-time/time-texts.ts";
import { FreeText } from "#shared/text/FreeText.tsx";
import { changeText, importText, lateness, recordedAndReceived } from "./history-texts.ts";
import type { EntryHistoryQuery } from "./use-entry-history.ts";
import { useEntryVessel } from "./entry-vessel.ts";

/**
 * The origin of an entry and all its changes, oldest first: ship time, then receipt ashore. The entry's own data render immediately,
 * the rest once it is fetched. Source: docs/spec/screens.md#logbooks.
 */
export function EntryHistory({ entry, history }: { entry: LogbookEntry; history: EntryHistoryQuery }) {
  const { data, error, isFetching, refetch } = history;
  const clock = useClock();
  return (
    <>
      <List role="list" aria-busy={data === undefined && isFetching ? true : undefined}>
        <Item Icon={PencilIcon}>
          <Line>{recordedAndReceived(entry, clock)}</Line>
          {data && <ReceiptFacts entry={entry} origin={data} />}
        </Item>
        {data?.replaces && (
          <Item Icon={HistoryIcon}>
            <OtherEntry entry={entry} other={data.replaces} what="Replaces" />
          </Item>
        )}
        {data?.changes.map((change) => (
          <Item key={change.factUuid} Icon={ICONS[change.kind] ?? HistoryIcon} isRemoval={REMOVALS.has(change.kind)}>
            <Change entry={entry} change={change} />
          </Item>
        ))}
        {data?.replacedBy.map((other) => (
          <Item key={other.logbookEntryUuid} Icon={HistoryIcon}>
            <OtherEntry entry={entry} other={other} what="Replaced by" />
          </Item>
        ))}
      </List>
      {data === undefined &&
        (error === null ? (
          <Loading>
            <Skeleton lines={2} blockSize="20px" />
          </Loading>
        ) : (
          <Failed>
            <InlineMessage tone="danger" isAnnounced>
              Failed retrieving history. {localizedMessage(error)}
            </InlineMessage>
            <Button size="small" icon={<RefreshIcon />} isBusy={isFetching} onPress={() => void refetch()}>
              Try again
            </Button>
          </Failed>
        ))}
    </>
  );
}

/** The origin of the entry, and what is unusual about it. Imported entries are usually years old, so late receipt is not marked. */
function ReceiptFacts({
  entry,
  origin: { batch, entryImport },
}: {
  entry: LogbookEntry;
  origin: Pick<GetLogbookEntryResponse, "batch" | "entryImport">;
}) {
  const late = lateness(entry);
  return (
    <Marks>
      <Muted size="small">
        {batch !== undefined ? `Batch ${batch.sequence}` : entryImport ? importText(entryImport) : "Imported"}
      </Muted>
      {late.record && <Badge tone="warning">Recorded late</Badge>}
      {late.receipt && batch !== undefined && <Badge tone="warning">Received late</Badge>}
      {late.future && <Badge tone="warning">From the future when received</Badge>}
      {entry.changedAfterVerification && <Badge tone="warning">Changed after verification</Badge>}
    </Marks>
  );
}

function Change({ entry, change }: { entry: LogbookEntry; change: LogbookEntryChange }) {
  const { reason, remark, kind, batch } = change;
  const clock = useClock();
  return (
    <>
      <Line>{changeText(entry, change, clock)}</Line>
      {remark !== "" && (
        <Quoted>
          <FreeText isRemoved={kind === "remark_struck"}>{remark}</FreeText>
        </Quoted>
      )}
      {reason !== "" && (
        <Quoted>
          Reason: <FreeText>{reason}</FreeText>
        </Quoted>
      )}
      <Muted size="small">{batch === undefined ? "Imported" : `Batch ${batch.sequence}`}</Muted>
    </>
  );
}

type OtherEntryProps = { entry: LogbookEntry; other: LogbookEntryReference; what: "Replaces" | "Replaced by" };

function OtherEntry({ entry, other: { logbookEntryUuid, eventTime }, what }: OtherEntryProps) {
  const clock = useClock();
  const to = useEntryVessel();
  if (eventTime === "") return <Line>{what} an entry that was not received.</Line>;
  const untilDate = utcDay(parseShipTime(eventTime));
  return (
    <Link href={paths.logbooksUntil({ ...to, untilDate, logbookEntryUuid })}>
      {what} the entry of {timeOfDayText(eventTime, clock, entry.eventTime)}
    </Link>
  );
}

function Item({
  Icon,
  isRemoval = false,
  children,
}: {
  Icon: ComponentType;
  isRemoval?: boolean;
  children: ReactNode;
}) {
  return (
    <Row data-removal={isRemoval || undefined}>
      <Icon />
      <div>{children}</div>
    </Row>
  );
}

const ICONS: Partial<Record<string, ComponentType>> = {
  verified: ShieldCheckIcon,
  verification_withdrawn: ShieldCheckIcon,
  signed: SignatureIcon,
  signature_withdrawn: SignatureIcon,
  struck: StrikethroughIcon,
  remark_added: MessageIcon,
  remark_struck: StrikethroughIcon,
};

const REMOVALS: ReadonlySet<string> = new Set(["struck", "remark_struck"]);

const List = styled.ul`
  display: grid;
  gap: var(--ds-space-8);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  gap: var(--ds-space-12);
  min-inline-size: 0;

  & > svg {
    flex: none;
    color: var(--ds-muted);
  }

  &[data-removal] > svg {
    color: var(--ds-danger);
  }

  & > div {
    min-inline-size: 0;
  }
`;

const Line = styled.div`
  font-variant-numeric: tabular-nums;
`;

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-4) var(--ds-space-8);
`;

/** Text entered on board, with its line breaks. */
const Quoted = styled.div`
  white-space: pre-line;
`;

/** A quick response shows no placeholder. */
const Loading = styled.div`
  margin-block-start: var(--ds-space-8);
  animation: appear 0s 200ms both;

  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
`;

const Failed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-12);
  margin-block-start: var(--ds-space-8);
`;
