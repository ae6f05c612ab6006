import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { styled } from "styled-components";
import { useShoreClock } from "../ship-time/clock.ts";
import { timeText } from "../ship-time/time-texts.ts";

type RestoreDraftBannerProps = {
  draft: {
    /** undefined: there is no draft to restore. */
    found: { savedAt: string } | undefined;
    isOutdated: boolean;
    restore: () => void;
    discardFound: () => Promise<void>;
  };
};

export type RestorableDraft = RestoreDraftBannerProps["draft"];

/** Offers the draft that a crash, a closed window or an ended session left in this browser. */
export function RestoreDraftBanner({ draft: { found, isOutdated, restore, discardFound } }: RestoreDraftBannerProps) {
  const clock = useShoreClock();
  if (found === undefined) return null;
  return (
    <Banner
      title={`You have unsaved work of ${timeText(found.savedAt, clock)}`}
      action={
        <ButtonRow>
          <Button onPress={() => void discardFound()}>Discard it</Button>
          <Button variant="primary" onPress={restore}>
            Restore
          </Button>
        </ButtonRow>
      }
    >
      {isOutdated
        ? "What is stored was changed since then. Restore it and look at both before you save."
        : "It was kept in this browser. Nothing of it has been saved yet."}
    </Banner>
  );
}

/** The buttons of a banner, beside each other while there is room. */
export const ButtonRow = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--ds-space-8);
`;
