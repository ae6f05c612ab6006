import { useSuspenseQuery } from "@connectrpc/connect-query";
import { getUsers } from "@shore/api/gen/calls/users";
import { getVessels } from "@shore/api/gen/calls/vessels";
import type { User } from "@shore/api/gen/shore/v1/users_pb";
import { Button } from "@shore/design-system/Button";
import { EmptyState } from "@shore/design-system/EmptyState";
import { HistoryIcon, SettingsIcon, UsersIcon } from "@shore/design-system/icons";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Stack } from "@shore/design-system/Stack";
import { useState } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canManageFleet, canSeeOrganization } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useFoundText } from "#shared/list-screen/use-found-text.ts";
import { IgnoredFilters } from "#shared/list-screen/IgnoredFilters.tsx";
import { useListView } from "#shared/list-screen/use-list-view.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { HeadLink } from "#shared/screen/HeadLink.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { ChangeAccessDialog } from "./ChangeAccessDialog.tsx";
import { countText, matching, sorted, userListView, withAccess } from "./user-list.ts";
import { UserFilters } from "./UserFilters.tsx";
import { type AccessAction, UserTable } from "./UserTable.tsx";

export const loader = queryLoader(({ read }) => [read(getUsers, {}), read(getVessels, {})], canSeeOrganization);

/** All users of the organisation and their access. Managers only. Source: docs/spec/screens.md#users, docs/spec/access.md. */
export function UsersScreen() {
  const organizationUuid = useOrganizationUuid();
  const { users } = useSuspenseQuery(getUsers, {}).data;
  const canManage = canManageFleet(useSession());
  const [view, change] = useListView(userListView);
  const { vessels } = useSuspenseQuery(getVessels, {}).data;
  const vesselNames = new Map(vessels.map(({ vesselUuid, displayName }) => [vesselUuid, displayName]));
  const [chosen, choose] = useState<{ user: User; action: AccessAction }>();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const found = matching(users, view.text);
  const shown = sorted(withAccess(found, view.access), view.sort, vesselNames);
  const isFiltered = view.text !== "" || view.access !== "all";
  const foundText = useFoundText(isFiltered, shown.length === 1 ? "1 user" : `${shown.length} users`);
  return (
    <>
      <PageTitle title="Users" />
      <PrintHead>{isFiltered ? `Users, ${shown.length} of ${users.length}` : `Users, ${countText(users)}`}</PrintHead>
      <PageHeader
        title="Users"
        identifier={countText(users)}
        actions={
          canManage && (
            <>
              <HeadLink icon={<SettingsIcon />} label="Settings" href={paths.settings({ organizationUuid })} />
              <HeadLink icon={<HistoryIcon />} label="Audit log" href={paths.auditLog({ organizationUuid })} />
            </>
          )
        }
      />
      <Stack gap={12}>
        <IgnoredFilters view={userListView} />
        <UserFilters
          text={view.text}
          onTextChange={(text) => change({ text })}
          filter={view.access}
          onFilterChange={(access) => change({ access })}
          counts={{
            all: found.length,
            "with-access": withAccess(found, "with-access").length,
            "no-access": withAccess(found, "no-access").length,
          }}
          result={foundText}
        />
      </Stack>
      <Space />
      <UserTable
        users={shown}
        sort={view.sort}
        onSortChange={(sort) => change({ sort })}
        vesselNames={vesselNames}
        onAction={
          canManage
            ? (user, action) => {
                choose({ user, action });
                setIsDialogOpen(true);
              }
            : undefined
        }
        empty={
          <EmptyState
            icon={<UsersIcon />}
            title="No users found."
            action={isFiltered && <Button onPress={() => change({ text: "", access: "all" })}>Clear</Button>}
          >
            {isFiltered ? "No people match your filters." : "People appear here when they first sign in."}
          </EmptyState>
        }
      />
      {canManage && <HowToAdd>New colleagues appear here after their first sign-in. Then grant them access.</HowToAdd>}
      {chosen && (
        // Keyed by user, so that an error for one is not shown for the next.
        <ChangeAccessDialog
          key={`${chosen.user.userUuid} ${chosen.action}`}
          {...chosen}
          isOpen={isDialogOpen}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
}

const Space = styled.div`
  block-size: var(--ds-space-12);
`;

const HowToAdd = styled.p`
  margin-block: var(--ds-space-12) 0;
  color: var(--ds-muted);
`;
