import { Button } from "@shore/design-system/Button";
import { PlusIcon } from "@shore/design-system/icons";

export type AddVesselsButtonProps = { onPress: () => void };

/** Opens the dialog that adds vessels. A file of its own: the first load of the list has no other button. */
export function AddVesselsButton({ onPress }: AddVesselsButtonProps) {
  return (
    <Button icon={<PlusIcon />} onPress={onPress}>
      Add vessels
    </Button>
  );
}
