import type { User } from "@shore/api/gen/shore/v1/users_pb";
import { Avatar } from "@shore/design-system/Avatar";
import { Button } from "@shore/design-system/Button";
import { usePrinting } from "@shore/design-system/primitives/use-printing";
import { StatusPill } from "@shore/design-system/StatusPill";
import { Table, type TableColumn, type TableSort } from "@shore/design-system/Table";
import { media } from "@shore/design-system/tokens/breakpoints";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useSession } from "#session/use-session.ts";
import type { SortedColumn } from "#shared/list-screen/list-sort.ts";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";
import { accessText, type UserSort, type VesselNames } from "./user-list.ts";

/** What a manager does with a user's access. */
export type AccessAction = "grant" | "change" | "revoke";

type UserTableProps = {
  /** In display order. */
  users: readonly User[];
  sort: TableSort;
  onSortChange: (sort: TableSort) => void;
  vesselNames: VesselNames;
  /** Called by a user's actions; undefined: there are none. */
  onAction: ((user: User, action: AccessAction) => void) | undefined;
  /** Shown in the frame if there are no users. */
  empty: ReactNode;
};

/** One row per user. All but the current user have actions: Grant access, or Change access and Revoke access. */
export function UserTable({ users, sort, onSortChange, vesselNames, onAction, empty }: UserTableProps) {
  const columnSettings = useColumnSettings("users");
  const ownUuid = useSession().user?.userUuid;
  const isPrinting = usePrinting();
  return (
    <Table
      aria-label="Users"
      {...columnSettings}
      narrow="early"
      columns={[
        ...columns(vesselNames),
        ...(onAction === undefined || isPrinting ? [] : [actionColumn(ownUuid, onAction)]),
      ]}
      items={users.map((row) => ({ key: row.userUuid, row }))}
      sort={sort}
      onSortChange={onSortChange}
      empty={empty}
    />
  );
}

function actionColumn(
  ownUuid: string | undefined,
  onAction: (user: User, action: AccessAction) => void,
): TableColumn<User> {
  return {
    key: "action",
    header: "Action",
    isHeaderHidden: true,
    cell: (user) => user.userUuid !== ownUuid && <Actions user={user} onAction={(action) => onAction(user, action)} />,
    width: 300,
    align: "end",
    stack: "fact-end",
  };
}

function Actions({ user, onAction }: { user: User; onAction: (action: AccessAction) => void }) {
  const name = user.displayName || user.primaryEmail?.email || "a user without a name";
  if (!user.member)
    return (
      <ActionRow>
        <Button size="small" aria-label={`Grant access to ${name}`} onPress={() => onAction("grant")}>
          Grant access
        </Button>
      </ActionRow>
    );
  return (
    <ActionRow>
      <Button size="small" aria-label={`Change access of ${name}`} onPress={() => onAction("change")}>
        Change access
      </Button>
      <Button
        size="small"
        variant="danger-quiet"
        aria-label={`Revoke access for ${name}`}
        onPress={() => onAction("revoke")}
      >
        Revoke access
      </Button>
    </ActionRow>
  );
}

function UserName({ user: { displayName, userUuid } }: { user: User }) {
  const isOwn = useSession().user?.userUuid === userUuid;
  const isPrinting = usePrinting();
  return (
    <Name>
      {!isPrinting && <Avatar name={displayName} />}
      <span>
        {displayName || "—"} {isOwn && <You>You</You>}
      </span>
    </Name>
  );
}

/** Of one width, so that those of all rows are aligned. */
const ActionRow = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--ds-space-8);

  > * {
    min-inline-size: 7.5rem;
  }

  /* Beside both lines of a stacked row. */
  @media screen {
    @container ds-table (40rem <= width < 55rem) {
      margin-block-start: -22px;
    }
  }
`;

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--ds-space-12);
  overflow-wrap: anywhere;

  /* Beside the access a name would break for its initials. */
  ${media.belowSm} {
    & > :not(:last-child) {
      display: none;
    }
  }

  ${media.print} {
    overflow-wrap: break-word;
  }
`;

/** A long one wraps before the table grows beyond its frame, one of usual length does not. */
const Address = styled.span`
  display: inline-block;
  min-inline-size: 8rem;
  overflow-wrap: anywhere;

  @media screen {
    @container ds-table (40rem <= width < 55rem) {
      max-inline-size: calc(100% - 17rem);
    }
  }

  &:not([data-long]) {
    ${media.print} {
      overflow-wrap: break-word;
    }
  }
`;

/** Characters that fit on a printed page. */
const MAX_UNBROKEN_LENGTH = 40;

const You = styled.span`
  margin-inline-start: var(--ds-space-8);
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

const columns = (vesselNames: VesselNames): SortedColumn<User, UserSort>[] => [
  {
    key: "name",
    header: "Name",
    cell: (user) => <UserName user={user} />,
    sortable: true,
    rowHeader: true,
    stack: "title",
  },
  {
    key: "email",
    header: "Email",
    cell: ({ primaryEmail }) =>
      primaryEmail && (
        <Address data-long={primaryEmail.email.length > MAX_UNBROKEN_LENGTH || undefined}>{primaryEmail.email}</Address>
      ),
    sortable: true,
    // So that the actions of all rows are at the end of the same line, however long the address is.
    stack: "line",
  },
  {
    key: "access",
    header: "Access",
    cell: (user) => (
      <StatusPill status={user.member ? "published" : "disabled"}>{accessText(user, vesselNames)}</StatusPill>
    ),
    width: 210,
    sortable: true,
    stack: "aside",
  },
  {
    key: "lastSignIn",
    header: "Last sign-in",
    cell: ({ lastSignInTime }) => (lastSignInTime === "" ? "Never" : <ShipTime at={lastSignInTime} isAshore />),
    width: 210,
    sortable: true,
    stackLabel: "Last sign-in",
  },
];
