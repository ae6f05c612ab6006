import { Button } from "@shore/design-system/Button";
import { numberText } from "@shore/design-system/number-text";
import { useState } from "react";
import { styled } from "styled-components";

/** The number of hidden rows, and the callback that shows more. */
type More = { left: number; show: () => void };

/**
 * Returns the first rows of a long table, and more on each request.
 * @param step rows per request
 */
export function useFirstRows<Row>(rows: readonly Row[], step: number): { shown: readonly Row[]; more: More } {
  const [count, setCount] = useState(step);
  return {
    shown: rows.slice(0, count),
    more: { left: Math.max(rows.length - count, 0), show: () => setCount(count + Math.max(step, MORE_ROWS)) },
  };
}

/** Below the rows while more are hidden. */
export function MoreRows({ more: { left, show }, noun }: { more: More; noun: string }) {
  if (left === 0) return null;
  return (
    <Foot>
      <Button variant="quiet" onPress={show}>
        Show more {noun}
      </Button>
      <span>{numberText(left)} more</span>
    </Foot>
  );
}

const MORE_ROWS = 100;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8) var(--ds-space-16);
  padding: var(--ds-space-8) var(--ds-card-padding);
  border-block-start: 1px solid var(--ds-border);
  color: var(--ds-muted);
`;
