import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";

type RemovedByOthersProps = {
  /** What is edited: "checklist". */
  noun: string;
  onSaveAsNew: () => void;
  isSaving: boolean;
};

/** Somebody else has removed what is edited: what was entered is not lost with it. */
export function RemovedByOthers({ noun, onSaveAsNew, isSaving }: RemovedByOthersProps) {
  return (
    <Banner
      tone="warning"
      title={`Somebody else has removed this ${noun} since you opened it`}
      action={
        <Button isBusy={isSaving} onPress={onSaveAsNew}>
          {`Save as a new ${noun}`}
        </Button>
      }
    >
      What you entered is kept, and can be saved as a new one.
    </Banner>
  );
}
