import { useSuspenseQuery } from "@connectrpc/connect-query";
import { checklistTemplateGroupList, checklistTemplateList } from "@shore/api/gen/calls/checklists";
import { resourceDistributionGet } from "@shore/api/gen/calls/distribution";
import { checklistDeliveryGet } from "@shore/api/gen/calls/vessel_checklists";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { ChevronDownIcon, ChevronUpIcon, ListChecksIcon, PlusIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { PageHeader } from "@shore/design-system/PageHeader";
import { useRef, useState } from "react";
import { StickyFilters } from "@shore/design-system/StickyFilters";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { byCollection, checklistCount, checklistRows } from "#shared/checklists/checklist-rows.ts";
import { ChecklistTable } from "#shared/checklists/ChecklistTable.tsx";
import { ChecklistTabs } from "#shared/checklists/ChecklistTabs.tsx";
import { useDeliveries } from "#shared/checklists/use-deliveries.ts";
import { IgnoredFilters } from "#shared/list-screen/IgnoredFilters.tsx";
import { useListView } from "#shared/list-screen/use-list-view.ts";
import { BarEnd } from "#shared/fleet-filters/BarEnd.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { SaveView } from "#shared/saved-views/SaveView.tsx";
import { useSaveView } from "#shared/saved-views/use-save-view.ts";
import { HeadButton } from "#shared/screen/HeadButton.tsx";
import { HeadLink } from "#shared/screen/HeadLink.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { useStoredFolds } from "#shared/preferences/use-stored-folds.ts";
import { checklistListView, everyChecklist, matching } from "./checklist-list.ts";
import { ChecklistFilters } from "./ChecklistFilters.tsx";
import { CollectionVessels } from "./CollectionVessels.tsx";
import { useCollectionVessels } from "./use-collection-vessels.ts";

export const loader = queryLoader(({ read }) => [
  read(checklistTemplateList, {}),
  read(checklistTemplateGroupList, {}),
  read(checklistDeliveryGet, {}),
  read(resourceDistributionGet, {}),
]);

/** All checklists in one table, grouped by collection. Source: docs/spec/screens.md#checklists. */
export function ChecklistListScreen() {
  const organizationUuid = useOrganizationUuid();
  const { checklistTemplateRevisions } = useSuspenseQuery(checklistTemplateList, {}).data;
  const { checklistTemplateGroups: collections } = useSuspenseQuery(checklistTemplateGroupList, {}).data;
  const canManage = canManageFleet(useSession());
  const [view, change] = useListView(checklistListView);
  const saving = useSaveView(checklistListView.toSearch(view));
  const deliveries = useDeliveries();
  const vesselsOf = useCollectionVessels();
  const [now] = useState(Date.now);
  const rows = checklistRows(checklistTemplateRevisions, deliveries);
  const shown = matching(rows, view, now);
  const search = checklistListView.toSearch(view).toString();
  const isFiltered = search !== "";
  const list = useRef<HTMLDivElement>(null);
  const clear = () => {
    change(everyChecklist);
    // The pressed button unmounts, so move focus to the list.
    list.current?.focus({ preventScroll: true });
  };
  // While filtering, collections without a match are hidden.
  const groups = byCollection(shown, collections)
    .filter((group) => !isFiltered || group.rows.length > 0)
    .map(({ collection, rows: ofCollection }) => ({
      uuid: collection.checklistTemplateGroupId?.checklistTemplateGroupUuid ?? "",
      name: collection.displayName,
      count: ofCollection.length,
    }));
  const uuids = groups.map(({ uuid }) => uuid);
  const [folded, setFolded] = useFolded(uuids, search);
  const areAllFolded = uuids.every((uuid) => folded.has(uuid));
  const countOf = (only: Partial<typeof view>) => matching(rows, { ...view, ...only }, now).length;
  return (
    <>
      <PageTitle title="Checklists" />
      <PrintHead>{`List of ${isFiltered ? `${shown.length} of ` : ""}${checklistCount(rows.length)}`}</PrintHead>
      <PageHeader
        title="Checklists"
        identifier={`${checklistCount(rows.length)} in ${collections.length === 1 ? "1 collection" : `${collections.length} collections`}`}
        actions={
          canManage && (
            <HeadLink
              variant="primary"
              icon={<PlusIcon />}
              label="Create checklist"
              href={paths.newChecklist({ organizationUuid })}
            />
          )
        }
        tabsPlacement="beside"
        tabs={<ChecklistTabs current="checklists" />}
      />
      <IgnoredFilters view={checklistListView} />
      <StickyFilters
        filters={
          <ChecklistFilters
            view={view}
            onChange={change}
            onClear={isFiltered ? clear : undefined}
            counts={{
              drafts: countOf({ draftsOnly: true }),
              overdue: deliveries && countOf({ overdueOnly: true }),
              unchanged: countOf({ unchangedOnly: true }),
            }}
            end={
              <BarEnd>
                <SaveView saving={saving} />
                {groups.length > 0 && (
                  <HeadButton
                    label={areAllFolded ? "Unfold all" : "Fold all"}
                    icon={areAllFolded ? <ChevronDownIcon /> : <ChevronUpIcon />}
                    onPress={() => setFolded(new Set(areAllFolded ? [] : uuids))}
                  />
                )}
              </BarEnd>
            }
            result={isFiltered ? `${checklistCount(shown.length)} found` : ""}
          />
        }
      >
        <List ref={list} tabIndex={-1}>
          {groups.length > 0 && (
            <ChecklistTable
              rows={shown}
              collections={groups.map(({ uuid, name, count }) => ({
                key: uuid,
                group: name,
                note: checklistCount(count),
                vessels: vesselsOf && <CollectionVessels count={vesselsOf(uuid)} collection={name} />,
                // One line: a full empty state per collection would repeat a landmark of the same name.
                ...(count === 0 && {
                  empty: (
                    <>
                      No checklists found.
                      {canManage && (
                        <>
                          {" "}
                          <Link
                            href={paths.newChecklist({ organizationUuid, collectionUuid: uuid })}
                            aria-label={`Create checklist in ${name}`}
                          >
                            Create checklist
                          </Link>
                        </>
                      )}
                    </>
                  ),
                }),
              }))}
              folded={folded}
              onFoldedChange={setFolded}
            />
          )}
        </List>
      </StickyFilters>
      {groups.length === 0 && (
        <Card>
          <EmptyState
            icon={<ListChecksIcon />}
            title="No checklists found."
            action={
              isFiltered ? (
                <Button onPress={clear}>Clear</Button>
              ) : (
                canManage && (
                  <ButtonLink variant="primary" icon={<PlusIcon />} href={paths.newCollection({ organizationUuid })}>
                    Create collection
                  </ButtonLink>
                )
              )
            }
          >
            {isFiltered
              ? "No checklist matches what you filter by."
              : "Create a collection first. Every checklist belongs to one."}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

/** Returns the collapsed collections; while filtering all are expanded, and collapsing one is not stored. */
function useFolded(uuids: readonly string[], search: string) {
  const stored = useStoredFolds("checklists", uuids);
  const [own, setOwn] = useState({ search, folded: NONE });
  if (search === "") return stored;
  const folded = own.search === search ? own.folded : NONE;
  return [folded, (next: ReadonlySet<string>) => setOwn({ search, folded: next })] as const;
}

const NONE: ReadonlySet<string> = new Set();

const List = styled.div`
  outline: none;
`;
