import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { styled } from "styled-components";
import { shipTimeText } from "#shared/ship-time/ShipTime.tsx";

type UnsavedOfferProps = {
  /** When it was kept, ISO 8601; undefined: there is nothing to offer. */
  keptAt: string | undefined;
  /** What is stored has changed since it was written. */
  isOutdated: boolean;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Offers what was typed and not saved in this browser, after a crash, a closed window or a session that ended. */
export function UnsavedOffer({ keptAt, isOutdated, onRestore, onDiscard }: UnsavedOfferProps) {
  if (keptAt === undefined) return null;
  return (
    <Banner
      title={`You have unsaved work of ${shipTimeText(keptAt)}`}
      action={
        <Choices>
          <Button onPress={onDiscard}>Discard it</Button>
          <Button variant="primary" onPress={onRestore}>
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

const Choices = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--ds-space-8);
`;
