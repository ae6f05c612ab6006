import { DescriptionList } from "@shore/design-system/DescriptionList";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { Stack } from "@shore/design-system/Stack";
import { StatusPill } from "@shore/design-system/StatusPill";
import { styled } from "styled-components";
import { useShoreClock } from "#shared/ship-time/clock.ts";
import { timeText } from "#shared/ship-time/time-texts.ts";
import { type StorageOutcome, stepsShown, hasSucceeded } from "./storage-test.ts";
import { useExpiry } from "./use-expiry.ts";

/** The result of a destination test, step by step. */
export function StorageTestResult({ outcome }: { outcome: StorageOutcome }) {
  const expireTime = outcome.kind === "tested" ? outcome.expireTime : "";
  const expiry = useExpiry(expireTime);
  const clock = useShoreClock();
  // Shown beside the field instead.
  if (outcome.kind === "refused") return null;
  if (outcome.kind === "unknown")
    return (
      <InlineMessage tone="warning" isAnnounced>
        {outcome.reason}
      </InlineMessage>
    );
  return (
    <Stack gap={12}>
      <InlineMessage tone={hasSucceeded(outcome) ? "success" : "danger"} isAnnounced>
        {hasSucceeded(outcome) ? "The destination works." : "Test failed."}
      </InlineMessage>
      <DescriptionList
        items={stepsShown(outcome.steps).map(({ name, status, word, reason }) => ({
          term: name,
          description: (
            <Step>
              <StatusPill status={status}>{word}</StatusPill>
              {reason}
            </Step>
          ),
        }))}
      />
      {expiry !== undefined && (
        <InlineMessage tone="warning">
          {expiry.level === "expired" ? "The URL has expired" : `The URL ${expiry.text.toLowerCase()}`}:{" "}
          {timeText(expireTime, clock)}.
        </InlineMessage>
      )}
    </Stack>
  );
}

const Step = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-4) var(--ds-space-12);

  /* Align the pill's text, not its icon, with the baseline of the step's name. */
  &::before {
    content: "\\200b";
    margin-inline-end: calc(-1 * var(--ds-space-12));
  }
`;
