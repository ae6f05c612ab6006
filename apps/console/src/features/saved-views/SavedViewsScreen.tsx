import type { SavedView } from "@shore/api/gen/shore/v1/saved_views_pb";
import { savedViewList } from "@shore/api/gen/calls/saved_views";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { BookmarkIcon, SearchIcon } from "@shore/design-system/icons";
import { PageHeader } from "@shore/design-system/PageHeader";
import type { ReactNode } from "react";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { FindTabs } from "#shared/saved-views/FindTabs.tsx";
import { useSavedViews } from "#shared/saved-views/queries.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { SavedViews } from "./SavedViews.tsx";

export const loader = queryLoader(({ read }) => [read(savedViewList, {})]);

/** The user's saved views and those shared by others. Source: docs/spec/find.md#saved-views. */
export function SavedViewsScreen() {
  const query = useSavedViews();
  if (query.data === undefined) {
    return (
      <Page>
        <NotLoaded query={query} failed="Failed retrieving views" />
      </Page>
    );
  }
  const { savedViews } = query.data;
  return (
    <Page>
      <PrintHead>{`Saved views, ${countOf(savedViews)}`}</PrintHead>
      {savedViews.length === 0 ? <NoViews /> : <SavedViews views={savedViews} refetch={query.refetch} />}
    </Page>
  );
}

/** Each of its lists says how many it has. */
function Page({ children }: { children: ReactNode }) {
  return (
    <>
      <PageTitle title="Saved views" />
      <PageHeader title="Saved views" tabs={<FindTabs current="savedViews" />} tabsPlacement="beside" />
      {children}
    </>
  );
}

function NoViews() {
  const organizationUuid = useOrganizationUuid();
  return (
    <Card>
      <EmptyState
        icon={<BookmarkIcon />}
        title="No saved views."
        action={
          <ButtonLink icon={<SearchIcon />} href={paths.find({ organizationUuid })}>
            Find
          </ButtonLink>
        }
      >
        Find something, then choose Save view.
      </EmptyState>
    </Card>
  );
}

function countOf({ length }: readonly SavedView[]): string {
  return length === 1 ? "1 view" : `${length} views`;
}
