import type { CellState } from "./matrix-cells.ts";

type MatrixCheckboxProps = {
  label: string;
  /** The label is seen, beside the box; in the grid the heads say it. @default false */
  isLabelShown?: boolean;
  detail?: string | undefined;
  state: CellState;
  isDisabled: boolean;
  tabIndex?: 0 | -1;
};

/**
 * A checkbox of bare elements, drawn by the frame's styles: a matrix may hold thousands of them. The word beside a changed one
 * is part of its name, so that it is heard with it.
 */
export function MatrixCheckbox({
  label,
  isLabelShown = false,
  detail,
  state,
  isDisabled,
  tabIndex,
}: MatrixCheckboxProps) {
  const word = words[state];
  const box = {
    type: "checkbox",
    "data-bare": "",
    checked: state === "on" || state === "added",
    tabIndex,
    "aria-disabled": isDisabled || undefined,
    onChange: toldAbove,
  };
  return isLabelShown ? (
    <label data-box>
      <input {...box} />
      <span>
        {label} {detail !== undefined && <small>{detail}</small>}
      </span>{" "}
      {word !== undefined && <b>{word}</b>}
    </label>
  ) : (
    <div data-box>
      <input {...box} aria-label={word === undefined ? label : `${label}, ${word}`} />
      {word !== undefined && <b aria-hidden="true">{word}</b>}
    </div>
  );
}

/** The matrix listens for all of its checkboxes; React asks each for a listener of its own. */
const toldAbove = () => {};

const words: { [state in CellState]: string | undefined } = {
  off: undefined,
  on: undefined,
  added: "Added",
  removed: "Removed",
};
