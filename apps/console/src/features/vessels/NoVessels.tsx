import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { EmptyState } from "@shore/design-system/EmptyState";
import { PlusIcon, ShipIcon } from "@shore/design-system/icons";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";

export type NoVesselsProps = {
  isFiltered: boolean;
  /** Opens the dialog that adds vessels; undefined: this user may not. */
  onAdd: (() => void) | undefined;
};

/** Replaces the vessels if there are none, with a button to clear a filter without matches, or to add vessels. */
export function NoVessels({ isFiltered, onAdd }: NoVesselsProps) {
  const organizationUuid = useOrganizationUuid();
  return (
    <EmptyState
      icon={<ShipIcon />}
      title="No vessels found."
      action={
        isFiltered ? (
          <ButtonLink href={paths.vessels({ organizationUuid })} replace>
            Clear
          </ButtonLink>
        ) : (
          onAdd && (
            <Button variant="primary" icon={<PlusIcon />} onPress={onAdd}>
              Add vessels
            </Button>
          )
        )
      }
    >
      {isFiltered
        ? "No vessels match your filters."
        : onAdd
          ? "Add the vessels of your fleet: type them, or paste a list of names and IMO numbers."
          : "Vessels appear here when a manager adds them."}
    </EmptyState>
  );
}
