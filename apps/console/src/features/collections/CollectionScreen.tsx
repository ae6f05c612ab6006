import { useSuspenseQuery } from "@connectrpc/connect-query";
import {
  checklistDeliveryGet,
  checklistTemplateGroupGet,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { ListChecksIcon, PencilIcon, PlusIcon, TrashIcon } from "@shore/design-system/icons";
import { PageHeader } from "@shore/design-system/PageHeader";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { checklistRows } from "#shared/checklists/checklist-rows.ts";
import { ChecklistTable } from "#shared/checklists/ChecklistTable.tsx";
import { useDeliveries } from "#shared/checklists/use-deliveries.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { CountedTitle } from "#shared/screen/CountedTitle.tsx";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { removalDisabledReason, RemoveCollectionDialog } from "./RemoveCollectionDialog.tsx";

export const loader = queryLoader(({ param, read }) => [
  read(checklistTemplateGroupGet, {
    checklistTemplateGroupId: { checklistTemplateGroupUuid: param("checklistTemplateGroupUuid") },
  }),
  read(checklistDeliveryGet, {}),
]);

/** A collection and its checklists. Source: docs/spec/screens.md#collections. */
export function CollectionScreen() {
  const { checklistTemplateGroupUuid } = useRouteParams("checklistTemplateGroupUuid");
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const { checklistTemplateGroup: collection, checklistTemplateRevisions } = useSuspenseQuery(
    checklistTemplateGroupGet,
    { checklistTemplateGroupId: { checklistTemplateGroupUuid } },
  ).data;
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const canManage = canManageFleet(useSession());
  if (collection === undefined) throw new Error("The response contains no collection.");
  const rows = checklistRows(checklistTemplateRevisions, useDeliveries());
  return (
    <>
      <PageTitle title={collection.displayName} />
      <PrintHead>{`Checklist collection ${collection.displayName}`}</PrintHead>
      <PageHeader
        title={collection.displayName}
        identifier={collection.description}
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
          canManage && (
            <>
              <Button
                variant="danger-quiet"
                icon={<TrashIcon />}
                disabledReason={removalDisabledReason(rows.length)}
                onPress={() => setIsDialogOpen(true)}
              >
                Remove
              </Button>
              <ButtonLink
                variant="primary"
                icon={<PencilIcon />}
                href={paths.collectionEditor({ organizationUuid, checklistTemplateGroupUuid })}
              >
                Edit
              </ButtonLink>
            </>
          )
        }
      />
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
      <RemoveCollectionDialog
        collection={collection}
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        onRemoved={() => void navigate(paths.collections({ organizationUuid }), { replace: true })}
      />
    </>
  );
}
