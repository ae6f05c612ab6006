import { useSuspenseQuery } from "@connectrpc/connect-query";
import { checklistTemplateGroupGet } from "@shore/api/gen/calls/checklists";
import { resourceDistributionGet } from "@shore/api/gen/calls/distribution";
import { checklistDeliveryGet } from "@shore/api/gen/calls/vessel_checklists";
import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { ListChecksIcon, PencilIcon, PlusIcon, TrashIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { Muted } from "@shore/design-system/Muted";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Stack } from "@shore/design-system/Stack";
import { useRef, useState } from "react";
import { useMatch, useNavigate } from "react-router";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { checklistRows } from "#shared/checklists/checklist-rows.ts";
import { ChecklistTable } from "#shared/checklists/ChecklistTable.tsx";
import { useDeliveries } from "#shared/checklists/use-deliveries.ts";
import { groupsOfCollection } from "#shared/distribution/names.ts";
import { useFocusInPlace } from "#shared/editor/use-focus-in-place.ts";
import { type LoaderContext, queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { CountedTitle } from "#shared/screen/CountedTitle.tsx";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { HeadButton } from "#shared/screen/HeadButton.tsx";
import { HeadLink } from "#shared/screen/HeadLink.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { CollectionDetails, CollectionFact } from "./CollectionDetails.tsx";
import { StoredCollectionEditing } from "./CollectionEditing.tsx";
import { removalDisabledReason, RemoveCollectionDialog } from "./RemoveCollectionDialog.tsx";

const everything = ({ param, read }: LoaderContext) => [
  read(checklistTemplateGroupGet, {
    checklistTemplateGroupId: { checklistTemplateGroupUuid: param("checklistTemplateGroupUuid") },
  }),
  read(checklistDeliveryGet, {}),
  read(resourceDistributionGet, {}),
];

export const loader = queryLoader(everything);

export const editorLoader = queryLoader(everything, canManageFleet);

/**
 * A collection and its checklists. At the address of the editor its name and description are fields, where they were facts. Source:
 * docs/spec/screens.md#collections.
 */
export function CollectionScreen() {
  const isEditing = useMatch(paths.collectionEditor.pattern) !== null;
  const { checklistTemplateGroupUuid } = useRouteParams("checklistTemplateGroupUuid");
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const { checklistTemplateGroup: collection, checklistTemplateRevisions } = useSuspenseQuery(
    checklistTemplateGroupGet,
    { checklistTemplateGroupId: { checklistTemplateGroupUuid } },
  ).data;
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const canManage = canManageFleet(useSession());
  const { vesselGroupResourceDistributions } = useSuspenseQuery(resourceDistributionGet, {}).data;
  const edit = useRef<HTMLAnchorElement>(null);
  const details = useRef<HTMLDivElement>(null);
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null);
  useFocusInPlace(isEditing, () => (isEditing ? details.current?.querySelector("input") : edit.current));
  if (collection === undefined) throw new Error("The response contains no collection.");
  const rows = checklistRows(checklistTemplateRevisions, useDeliveries());
  const to = { organizationUuid, checklistTemplateGroupUuid };
  const hrefOfDistribution = `${paths.distribution({ organizationUuid })}?${new URLSearchParams({ collections: collection.displayName })}`;
  const title = isEditing ? "Update checklist collection" : collection.displayName;
  const groups = groupsOfCollection(vesselGroupResourceDistributions, checklistTemplateGroupUuid);
  return (
    <>
      <PageTitle title={title} />
      <PrintHead>{`Checklist collection ${collection.displayName}`}</PrintHead>
      <PageHeader
        title={title}
        breadcrumbs={
          <Breadcrumbs
            items={[
              { href: paths.checklists({ organizationUuid }), label: "Checklists" },
              { href: paths.collections({ organizationUuid }), label: "Collections" },
            ]}
            current={collection.displayName}
          />
        }
        actions={
          canManage &&
          !isEditing && (
            <>
              <HeadButton
                variant="danger-quiet"
                icon={<TrashIcon />}
                label="Remove"
                disabledReason={removalDisabledReason(rows.length)}
                onPress={() => setIsDialogOpen(true)}
              />
              <HeadLink
                ref={edit}
                variant="primary"
                icon={<PencilIcon />}
                label="Edit"
                href={paths.collectionEditor(to)}
              />
            </>
          )
        }
      />
      <Stack gap={20}>
        <div ref={details}>
          {isEditing ? (
            <StoredCollectionEditing
              checklistTemplateGroupUuid={checklistTemplateGroupUuid}
              title={title}
              cancelHref={paths.collection(to)}
              barPlace={barPlace}
            />
          ) : (
            <CollectionDetails>
              <CollectionFact term="Vessel groups">
                {groups === "" ? <Muted>None</Muted> : <Link href={hrefOfDistribution}>{groups}</Link>}
              </CollectionFact>
              <CollectionFact term="Description">{collection.description || <Muted>None</Muted>}</CollectionFact>
            </CollectionDetails>
          )}
        </div>
        <Card title={<CountedTitle count={rows.length}>Checklists</CountedTitle>} isFlush>
          <ChecklistTable
            rows={rows}
            isFrameless
            empty={
              <EmptyState
                icon={<ListChecksIcon />}
                title="No checklists found."
                headingLevel={3}
                action={
                  canManage && (
                    <ButtonLink
                      icon={<PlusIcon />}
                      href={paths.newChecklist({ organizationUuid, collectionUuid: checklistTemplateGroupUuid })}
                    >
                      Create checklist
                    </ButtonLink>
                  )
                }
              >
                Choose this collection when you create a checklist, or move one here.
              </EmptyState>
            }
          />
        </Card>
      </Stack>
      <div ref={setBarPlace} />
      <RemoveCollectionDialog
        collection={collection}
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        onRemoved={() => void navigate(paths.collections({ organizationUuid }), { replace: true })}
      />
    </>
  );
}
