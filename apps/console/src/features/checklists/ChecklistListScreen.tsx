import { useSuspenseQuery } from "@connectrpc/connect-query";
import {
  checklistTemplateGroupList,
  checklistTemplateList,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import type { ChecklistTemplateGroup } from "@shore/api/gen/shore/v1/checklists_pb";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { ListChecksIcon, PlusIcon } from "@shore/design-system/icons";
import { PageHeader } from "@shore/design-system/PageHeader";
import { useRef } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { byCollection, checklistCount, type ChecklistRow, checklistRows } from "#shared/checklists/checklist-rows.ts";
import { ChecklistTable } from "#shared/checklists/ChecklistTable.tsx";
import { ChecklistTabs } from "#shared/checklists/ChecklistTabs.tsx";
import { useListView } from "#shared/list-view/use-list-view.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { SaveView } from "#shared/saved-views/SaveView.tsx";
import { useSaveView } from "#shared/saved-views/use-save-view.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { checklistListView, matching } from "./checklist-list.ts";
import { ChecklistFilters } from "./ChecklistFilters.tsx";

export const loader = queryLoader(({ read }) => [
  read(checklistTemplateList, {}),
  read(checklistTemplateGroupList, {}),
]);

/** Every checklist, by collection. Source: docs/spec/screens.md#checklists. */
export function ChecklistListScreen() {
  const organizationUuid = useOrganizationUuid();
  const { checklistTemplateRevisions } = useSuspenseQuery(checklistTemplateList, {}).data;
  const { checklistTemplateGroups: collections } = useSuspenseQuery(checklistTemplateGroupList, {}).data;
  const canManage = canManageFleet(useSession());
  const [view, change] = useListView(checklistListView);
  const saving = useSaveView(checklistListView.toSearch(view));
  const rows = checklistRows(checklistTemplateRevisions);
  const shown = matching(rows, view);
  const isFiltered = view.text !== "" || view.category !== "" || view.draftsOnly;
  const list = useRef<HTMLDivElement>(null);
  const clear = () => {
    change({ text: "", category: "", draftsOnly: false });
    // The button that was pressed goes with what it cleared; the focus goes to the list.
    list.current?.focus({ preventScroll: true });
  };
  // A collection in which nothing matches says nothing while one looks for something.
  const groups = byCollection(shown, collections).filter((group) => !isFiltered || group.rows.length > 0);
  return (
    <>
      <PageTitle title="Checklists" />
      <PrintHead>{`List of ${isFiltered ? `${shown.length} of ` : ""}${checklistCount(rows.length)}`}</PrintHead>
      <PageHeader
        title="Checklists"
        identifier={`${checklistCount(rows.length)} in ${collections.length === 1 ? "1 collection" : `${collections.length} collections`}`}
        actions={
          <>
            <SaveView saving={saving} />
            {canManage && (
              <ButtonLink variant="primary" icon={<PlusIcon />} href={paths.newChecklist({ organizationUuid })}>
                Create checklist
              </ButtonLink>
            )}
          </>
        }
        tabs={<ChecklistTabs current="checklists" />}
      />
      <ChecklistFilters
        view={view}
        onChange={change}
        onClear={isFiltered ? clear : undefined}
        draftCount={matching(rows, { ...view, draftsOnly: true }).length}
        result={isFiltered ? `${checklistCount(shown.length)} found` : ""}
      />
      <Groups ref={list} tabIndex={-1}>
        {groups.map(({ collection, rows: ofCollection }, index) => (
          <CollectionOfChecklists
            key={collection.checklistTemplateGroupId?.checklistTemplateGroupUuid}
            collection={collection}
            rows={ofCollection}
            isFirst={index === 0}
          />
        ))}
      </Groups>
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
                  <ButtonLink variant="primary" icon={<PlusIcon />} href={paths.collectionEditor({ organizationUuid })}>
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

type CollectionOfChecklistsProps = {
  collection: ChecklistTemplateGroup;
  rows: ChecklistRow[];
  /** Its head names the columns for those who look; the others have theirs for those who listen, and on paper. */
  isFirst: boolean;
};

function CollectionOfChecklists({ collection, rows, isFirst }: CollectionOfChecklistsProps) {
  return (
    <section aria-label={collection.displayName}>
      <Heading>
        <h2>{collection.displayName}</h2>
        <span>{checklistCount(rows.length)}</span>
      </Heading>
      <ChecklistTable
        label={collection.displayName}
        rows={rows}
        isHeadHidden={!isFirst}
        // One line: a whole empty state for each collection would be a landmark of the same name many times over.
        empty={<Nothing>No checklists found.</Nothing>}
      />
    </section>
  );
}

const Groups = styled.div`
  outline: none;
  display: grid;
  gap: var(--ds-space-32);
`;

const Nothing = styled.p`
  margin: 0;
  color: var(--ds-muted);
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--ds-space-12);
  margin-block-end: var(--ds-space-8);
  color: var(--ds-muted);

  > h2 {
    margin: 0;
    color: var(--ds-text);
    font: var(--ds-font-heading);
    overflow-wrap: anywhere;
  }
`;
