import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { shortened } from "./distribution-changes.ts";

type ChangedMeanwhileProps = {
  /** What is different now, in sentences. */
  changes: readonly string[];
  /** The server has refused to store choices made from what is no longer so. */
  isRefused: boolean;
  onShowStored: () => void;
};

/** Somebody else was first: says what they changed, and goes on from there with what was chosen here. */
export function ChangedMeanwhile({ changes, isRefused, onShowStored }: ChangedMeanwhileProps) {
  if (changes.length === 0 && !isRefused) return null;
  return (
    <Banner
      tone="warning"
      title="Somebody else has changed the distribution since you opened it"
      action={<Button onPress={onShowStored}>Show saved version</Button>}
    >
      {changes.length > 0 ? shortened(changes, "change") : "The changes can't be shown right now."} Your changes are
      kept.
    </Banner>
  );
}
