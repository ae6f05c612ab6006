import { Button } from "@shore/design-system/Button";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";

export type FoldedColumnsProps = {
  /** Headers of columns without any value. @default [] */
  empty?: readonly string[];
  /** Shows the empty columns. */
  onShow?: () => void;
  /** Headers of the columns for which the table is too narrow. */
  overflowing: readonly string[];
};

/** Lists below the table which columns are hidden, and how to show them. */
export function FoldedColumns({ empty = [], onShow, overflowing }: FoldedColumnsProps) {
  return (
    <Lines>
      {overflowing.length > 0 && (
        <p>
          {overflowing.length === 1 ? "1 column does" : `${overflowing.length} columns do`} not fit here:{" "}
          {overflowing.join(", ")}. Choose in Columns.
        </p>
      )}
      {empty.length > 0 && (
        <p>
          {empty.length === 1 ? "1 column without values is" : `${empty.length} columns without values are`} hidden:{" "}
          {empty.join(", ")}.
          {onShow && (
            <Button variant="quiet" size="small" onPress={onShow}>
              Show
            </Button>
          )}
        </p>
      )}
    </Lines>
  );
}

const Lines = styled.div`
  margin-block-start: var(--ds-space-8);
  color: var(--ds-muted);
  font: var(--ds-font-small);

  & > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--ds-space-8);
    min-block-size: var(--ds-target-size);
    margin: 0;
  }

  ${media.print} {
    display: none;
  }
`;
