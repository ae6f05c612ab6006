import { ButtonLink } from "@shore/design-system/ButtonLink";
import { EmptyState } from "@shore/design-system/EmptyState";
import { FolderIcon, LayersIcon, PlusIcon } from "@shore/design-system/icons";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";

/** Neither a group nor a collection of that name. */
export function NothingInView() {
  return <EmptyState icon={<LayersIcon />} title="No groups or collections match your filters." />;
}

/** There is nothing that could be distributed, or nobody to get it, and the way to change that. */
export function EmptyDistribution({ hasGroups }: { hasGroups: boolean }) {
  const organizationUuid = useOrganizationUuid();
  const canManage = canManageFleet(useSession());
  if (hasGroups) {
    return (
      <EmptyState
        icon={<FolderIcon />}
        title="No collections found."
        action={
          canManage && (
            <ButtonLink variant="primary" icon={<PlusIcon />} href={paths.collectionEditor({ organizationUuid })}>
              Create collection
            </ButtonLink>
          )
        }
      >
        Every checklist belongs to a collection, and vessel groups get whole collections.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<LayersIcon />}
      title="No vessel groups found."
      action={
        canManage && (
          <ButtonLink variant="primary" icon={<PlusIcon />} href={paths.vesselGroupEditor({ organizationUuid })}>
            Create vessel group
          </ButtonLink>
        )
      }
    >
      Collections are distributed to groups of vessels.
    </EmptyState>
  );
}
