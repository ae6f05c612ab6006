import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { shortened } from "./distribution-changes.ts";

type ConflictBannerProps = {
  /** The differences, in sentences. */
  changes: readonly string[];
  /** Whether the server has refused a save based on an outdated state. */
  isRefused: boolean;
  onShowStored: () => void;
};

/** Another user's changes meanwhile, with a button to rebase the choices made here onto them. */
export function ConflictBanner({ changes, isRefused, onShowStored }: ConflictBannerProps) {
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
