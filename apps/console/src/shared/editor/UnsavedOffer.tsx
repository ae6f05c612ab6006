import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { shipTimeText } from "@shore/api/ship-time";
import { Choices } from "./notice.styles.ts";

/** What `useUnsavedWork` found, as far as it is offered. */
export type Unsaved = {
  /** undefined: there is nothing to offer. */
  found: { keptAt: string } | undefined;
  isOutdated: boolean;
  restore: () => void;
  forget: () => Promise<void>;
};

/** Offers what was typed and not saved in this browser, after a crash, a closed window or a session that ended. */
export function UnsavedOffer({ unsaved: { found, isOutdated, restore, forget } }: { unsaved: Unsaved }) {
  if (found === undefined) return null;
  return (
    <Banner
      title={`You have unsaved work of ${shipTimeText(found.keptAt)}`}
      action={
        <Choices>
          <Button onPress={() => void forget()}>Discard it</Button>
          <Button variant="primary" onPress={restore}>
            Restore
          </Button>
        </Choices>
      }
    >
      {isOutdated
        ? "What is stored was changed since then. Restore it and look at both before you save."
        : "It was kept in this browser. Nothing of it has been saved yet."}
    </Banner>
  );
}
