import { PlusIcon, UploadIcon } from "@shore/design-system/icons";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { HeadButton } from "#shared/screen/HeadButton.tsx";
import { HeadLink } from "#shared/screen/HeadLink.tsx";

export type AddVesselsButtonProps = { onPress: () => void };

/** Leads to the import of records, and opens the dialog that adds vessels. A file of its own: the first load of the list has none of them. */
export function AddVesselsButton({ onPress }: AddVesselsButtonProps) {
  const organizationUuid = useOrganizationUuid();
  return (
    <>
      <HeadLink icon={<UploadIcon />} label="Import records" href={paths.newImport({ organizationUuid })} />
      <HeadButton icon={<PlusIcon />} label="Add vessels" onPress={onPress} />
    </>
  );
}
