import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { PlusIcon, UploadIcon } from "@shore/design-system/icons";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";

export type AddVesselsButtonProps = { onPress: () => void };

/** Leads to the import of records, and opens the dialog that adds vessels. A file of its own: the first load of the list has none of them. */
export function AddVesselsButton({ onPress }: AddVesselsButtonProps) {
  const organizationUuid = useOrganizationUuid();
  return (
    <>
      <ButtonLink icon={<UploadIcon />} href={paths.newImport({ organizationUuid })}>
        Import records
      </ButtonLink>
      <Button icon={<PlusIcon />} onPress={onPress}>
        Add vessels
      </Button>
    </>
  );
}
