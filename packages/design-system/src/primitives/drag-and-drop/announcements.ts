import type { DropTarget } from "./drop-targets.ts";

/** The texts of the live region during a move. Each sentence is self-contained. */
export const announcements = {
  lifted: (name: string, place: DropTarget<unknown>) => `${name} lifted. ${where(place)}.`,
  over: (place: DropTarget<unknown>) => `${where(place)}.`,
  dropped: (name: string, place: DropTarget<unknown>) => `${name} put down. ${where(place)}.`,
  putBack: (name: string, place: DropTarget<unknown>) => `${name} is back where it was. ${where(place)}.`,
  moved: (name: string, place: DropTarget<unknown>) => `${name} moved. ${where(place)}.`,
};

/** Returns the tip on the lifted row (docs/design/components.md). */
export function tipText({ position, count }: DropTarget<unknown>): string {
  return `Position ${position} of ${count}`;
}

/** The description of every handle. */
export const keyInstructions =
  "Space lifts it. Then the arrow keys move it, Space puts it down and Escape puts it back. " +
  "With a screen reader, turn its focus mode on first, or press the buttons that move it up or down.";

function where(place: DropTarget<unknown>): string {
  return place.within === undefined ? tipText(place) : `${tipText(place)} in ${place.within}`;
}
