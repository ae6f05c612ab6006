import { ButtonLink } from "@shore/design-system/ButtonLink";
import { EmptyState } from "@shore/design-system/EmptyState";
import { FolderIcon, LayersIcon, PlusIcon } from "@shore/design-system/icons";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";

/** No group or collection matches. */
export function NothingInView() {
  return <EmptyState icon={<LayersIcon />} title="No groups or collections match your filters." />;
}

/** There are no collections or no groups; links to where they are created. */
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
            <ButtonLink variant="primary" icon={<PlusIcon />} href={paths.newCollection({ organizationUuid })}>
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
          <ButtonLink variant="primary" icon={<PlusIcon />} href={paths.newVesselGroup({ organizationUuid })}>
            Create vessel group
          </ButtonLink>
        )
      }
    >
      Collections are distributed to groups of vessels.
    </EmptyState>
  );
}
