import { ChevronDownIcon, ChevronUpIcon } from "@shore/design-system/icons";
import { IconButton } from "@shore/design-system/IconButton";
import { Muted } from "@shore/design-system/Muted";
import { media } from "@shore/design-system/tokens/breakpoints";
import { createContext, use } from "react";
import { styled } from "styled-components";
import { TimeMarkBadge } from "#shared/logbooks/TimeMarkBadge.tsx";
import type { ActionRow } from "./action-rows.ts";

/** Collapses the earlier steps of an operation into the row of its newest action, or expands them. */
export const FoldSteps = createContext<(operationUuid: string) => void>(() => undefined);

/** The action's name; for an operation with earlier steps also the button that collapses them, and their number, also in print. */
export function ActionName({ row: { action, isStep, steps, isFolded } }: { row: ActionRow }) {
  const fold = use(FoldSteps);
  const { actionType, operationUuid } = action;
  const mark = <TimeMarkBadge of={action} />;
  if (steps === 0)
    return (
      <>
        {isStep ? <Step>{actionType}</Step> : <Words>{actionType}</Words>}
        {mark}
      </>
    );
  const count = steps === 1 ? "1 earlier step" : `${steps} earlier steps`;
  return (
    <>
      <Name>
        <Words>{actionType}</Words>
        <IconButton
          size="small"
          icon={isFolded ? <ChevronDownIcon /> : <ChevronUpIcon />}
          label={`${isFolded ? "Show" : "Fold"} ${count}`}
          aria-expanded={!isFolded}
          onPress={() => fold(operationUuid)}
        />
      </Name>
      {mark}
      {isFolded && (
        <Muted size="small" isBlock>
          {count} folded
        </Muted>
      )}
    </>
  );
}

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--ds-space-4);

  & > button {
    margin-block: -6px;

    /* The touch target would overlap the next line. */
    ${media.touch} {
      margin-block: 0;
    }
  }
`;

/** One word: the column is as wide as the longest one. */
const Words = styled.span`
  overflow-wrap: break-word;
`;

/** Below the last action of its operation. */
const Step = styled.span`
  overflow-wrap: break-word;
  padding-inline-start: 10px;
  border-inline-start: 2px solid var(--ds-control);
  margin-inline-start: 4px;
`;
