import { useMutation, useSuspenseQuery } from "@connectrpc/connect-query";
import type { Session } from "@shore/api/gen/shore/v1/session_pb";
import { sessionEnd, sessionList } from "@shore/api/gen/calls/session";
import { Button } from "@shore/design-system/Button";
import { FoldingTable } from "@shore/design-system/FoldingTable";
import { LogOutIcon } from "@shore/design-system/icons";
import { PageHeader } from "@shore/design-system/PageHeader";
import { StatusPill } from "@shore/design-system/StatusPill";
import { type TableColumn, type TableItem, TwoLineCell } from "@shore/design-system/Table";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useState } from "react";
import { styled } from "styled-components";
import { messages } from "#messages.ts";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { agoText } from "#shared/ship-link/ages.ts";
import { NearTime } from "#shared/ship-time/NearTime.tsx";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";

export const loader = queryLoader(({ read }) => [read(sessionList, {})]);

/** The user's sessions, with sign-out of the others. Source: docs/spec/screens.md#sessions. */
export function SessionsScreen() {
  const { data, dataUpdatedAt: now } = useSuspenseQuery(sessionList, {});
  const { sessions } = data;
  const items = itemsOf(sessions, now);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const groupKeys = items.flatMap((item) => ("group" in item ? item.key : []));
  const others = sessions.filter(({ current }) => !current);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  /** The session to confirm; undefined: all others. */
  const [chosen, choose] = useState<Session>();
  const end = useEndSessions();
  const confirm = (session: Session | undefined) => {
    choose(session);
    setIsDialogOpen(true);
  };
  return (
    <>
      <PageTitle title="Sessions" />
      <PageHeader
        title="Sessions"
        identifier={sessions.length === 1 ? "Signed in here only" : `Signed in ${sessions.length} times`}
        actions={
          others.length > 0 && (
            <Button icon={<LogOutIcon />} onPress={() => confirm(undefined)}>
              Sign out everywhere else
            </Button>
          )
        }
      />
      <FoldingTable
        aria-label="Sessions"
        narrow="early"
        columns={[...columnsOf(now), actionColumn(confirm)]}
        items={items}
        foldedKeys={new Set(groupKeys.filter((key) => !unfolded.has(key)))}
        onFoldedChange={(folded) => setUnfolded(new Set(groupKeys.filter((key) => !folded.has(key))))}
        empty={null}
      />
      <ConfirmWrite
        write={end}
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={chosen === undefined ? "Sign out everywhere else?" : `Sign out ${nameOf(chosen)}?`}
        confirmLabel="Sign out"
        isDestructive
        onConfirm={() => end.mutateAsync({ sessionUuids: chosen === undefined ? [] : [chosen.sessionUuid] })}
      >
        What is open there asks for a new sign-in. This browser stays signed in. If you do not know a session, also
        change your password at your identity provider.
      </ConfirmWrite>
    </>
  );
}

/**
 * Returns this browser's session, then the single ones, then those that look alike, folded: several of one browser at one address. One at
 * another address stays visible, as it may be somebody else's.
 */
function itemsOf(sessions: readonly Session[], now: number): TableItem<Session>[] {
  const alike = [...Map.groupBy(sessions, (one) => (one.current ? "" : `${one.browser} ${one.address}`))];
  const [single, folded] = [
    alike.filter(([key, rows]) => key === "" || rows.length < FOLDED_FROM).flatMap(([, rows]) => rows),
    alike.filter(([key, rows]) => key !== "" && rows.length >= FOLDED_FROM),
  ];
  return [
    ...single.toSorted((a, b) => Number(b.current) - Number(a.current)).map(toItem),
    ...folded.flatMap(([key, rows]) => [
      {
        key,
        group: `${rows.length} others: ${rows[0] ? nameOf(rows[0]) : ""}`,
        note: `last used ${agoText(rows[0]?.lastUseTime ?? "", now)}`,
        aside: { column: "address", content: <Address>{rows[0]?.address || "Unknown"}</Address> },
      },
      ...rows.map(toItem),
    ]),
  ];
}

function toItem(row: Session): TableItem<Session> {
  return { key: row.sessionUuid, row };
}

/** Two lines of their own are as quickly read as one to unfold. */
const FOLDED_FROM = 3;

function actionColumn(confirm: (session: Session) => void): TableColumn<Session> {
  return {
    key: "action",
    header: "Action",
    isHeaderHidden: true,
    cell: (session) =>
      !session.current && (
        <Button size="small" aria-label={`Sign out ${nameOf(session)}`} onPress={() => confirm(session)}>
          Sign out
        </Button>
      ),
    width: 130,
    align: "end",
    stack: "fact-end",
  };
}

function nameOf({ browser }: Session): string {
  return browser || "Unknown browser";
}

const Browser = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-4) var(--ds-space-12);
`;

const Address = styled.span`
  overflow-wrap: anywhere;

  ${media.print} {
    overflow-wrap: break-word;
  }
`;

const columnsOf = (now: number): TableColumn<Session>[] => [
  {
    key: "browser",
    header: "Browser",
    cell: (session) => (
      <Browser>
        {nameOf(session)}
        {session.current && <StatusPill status="published">This browser</StatusPill>}
      </Browser>
    ),
    rowHeader: true,
    stack: "title",
  },
  {
    key: "address",
    header: "Address",
    cell: ({ address }) => <Address>{address || "Unknown"}</Address>,
    stackLabel: "Address",
  },
  {
    key: "lastUse",
    header: "Last used",
    cell: ({ lastUseTime }) => (
      <TwoLineCell first={agoText(lastUseTime, now)} second={<ShipTime at={lastUseTime} isAshore />} />
    ),
    width: 210,
    stackLabel: "Last used",
  },
  {
    key: "start",
    header: "Signed in",
    cell: ({ startTime }) => <NearTime at={startTime} now={now} hasDay isAshore />,
    width: 210,
    stackLabel: "Signed in",
  },
];

/** Signs the user out in other browsers: the given ones, or all. */
const useEndSessions = () =>
  useMutation(sessionEnd, { meta: { messages: messages.sessionsEnded, refreshes: [sessionList] } });
