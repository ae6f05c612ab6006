import { ButtonLink } from "@shore/design-system/ButtonLink";
import { EmptyState } from "@shore/design-system/EmptyState";
import { ShipIcon } from "@shore/design-system/icons";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";

export type NoVesselsProps = { isFiltered: boolean };

/** Replaces the vessels if there are none, with a button to clear a filter without matches. */
export function NoVessels({ isFiltered }: NoVesselsProps) {
  const organizationUuid = useOrganizationUuid();
  return (
    <EmptyState
      icon={<ShipIcon />}
      title="No vessels found."
      action={
        isFiltered && (
          <ButtonLink href={paths.vessels({ organizationUuid })} replace>
            Clear
          </ButtonLink>
        )
      }
    >
      {isFiltered ? "No vessels match your filters." : "Vessels appear here when a ship first reports."}
    </EmptyState>
  );
}
