import type { DropTarget } from "./drop-targets.ts";

/** The texts of the live region during a move. Each sentence is self-contained. */
export const announcements = {
  lifted: (name: string, dropTarget: DropTarget<unknown>) => `${name} lifted. ${positionText(dropTarget)}.`,
  over: (dropTarget: DropTarget<unknown>) => `${positionText(dropTarget)}.`,
  dropped: (name: string, dropTarget: DropTarget<unknown>) => `${name} put down. ${positionText(dropTarget)}.`,
  cancelled: (name: string, dropTarget: DropTarget<unknown>) =>
    `${name} is back where it was. ${positionText(dropTarget)}.`,
  moved: (name: string, dropTarget: DropTarget<unknown>) => `${name} moved. ${positionText(dropTarget)}.`,
};

/** Returns the tip on the lifted row (docs/design/components.md). */
export function tipText({ position, count }: DropTarget<unknown>): string {
  return `Position ${position} of ${count}`;
}

/** The description of every handle. */
export const keyInstructions =
  "Space lifts it. Then the arrow keys move it, Space puts it down and Escape puts it back. " +
  "With a screen reader, turn its focus mode on first, or press the buttons that move it up or down.";

function positionText(dropTarget: DropTarget<unknown>): string {
  return dropTarget.within === undefined ? tipText(dropTarget) : `${tipText(dropTarget)} in ${dropTarget.within}`;
}
