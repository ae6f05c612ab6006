import type { CellState } from "./matrix-cells.ts";

type MatrixCheckboxProps = {
  /** Of the column; in the grid with that of the row. */
  label: string;
  /** The label is seen, beside the box; in the grid the heads say it. @default false */
  isLabelShown?: boolean;
  detail?: string | undefined;
  state: CellState;
  /** Where an inherited cell has it from. */
  inheritedFrom: string;
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
  inheritedFrom,
  isDisabled,
  tabIndex,
}: MatrixCheckboxProps) {
  const word = state.change && words[state.change];
  const through = throughWords(state, inheritedFrom);
  const box = {
    type: "checkbox",
    "data-bare": "",
    checked: state.isOn,
    tabIndex,
    "aria-disabled": isDisabled || undefined,
    onChange: toldAbove,
  };
  return isLabelShown ? (
    <label data-box>
      <input {...box} />
      <span>
        {label} {detail !== undefined && <small>{detail}</small>} {through !== "" && <small>{through}</small>}
      </span>{" "}
      {word !== undefined && <b>{word}</b>}
    </label>
  ) : (
    <div data-box>
      <input {...box} aria-label={[label, through, word].filter(Boolean).join(", ")} />
      {word !== undefined && <b aria-hidden="true">{word}</b>}
    </div>
  );
}

/** `on, also through All vessels`: the box alone does not tell that "also" belongs to it. Empty where nothing is inherited. */
function throughWords({ isOn, isInherited }: CellState, from: string): string {
  if (!isInherited) return "";
  return isOn ? `on, also through ${from}` : `only through ${from}`;
}

/** What a cell that is read says. */
export function cellWords({ isOn, isInherited }: CellState, from: string): string {
  if (isOn) return isInherited ? `Yes, also through ${from}` : "Yes";
  return isInherited ? `Only through ${from}` : "No";
}

/** The matrix listens for all of its checkboxes; React asks each for a listener of its own. */
const toldAbove = () => {};

const words = { added: "Added", removed: "Removed" } as const;
