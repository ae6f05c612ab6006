import type { CellState } from "./matrix-cells.ts";

type MatrixCheckboxProps = {
  /** The column's name; in the grid with the row's. */
  label: string;
  /** Whether the label is visible beside the box; in the grid the heads show it. @default false */
  isLabelShown?: boolean;
  detail?: string | undefined;
  state: CellState;
  /** The source of an inherited cell. */
  inheritedFrom: string;
  isDisabled: boolean;
  tabIndex?: 0 | -1;
};

/**
 * A checkbox of plain elements, styled by the frame: a matrix may have thousands of them. The text beside a changed one is part
 * of its accessible name.
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
  const word = state.change && CHANGE_TEXTS[state.change];
  const inheritance = inheritanceText(state, inheritedFrom);
  const box = {
    type: "checkbox",
    "data-bare": "",
    checked: state.isOn,
    tabIndex,
    "aria-disabled": isDisabled || undefined,
    onChange: handledByGrid,
  };
  return isLabelShown ? (
    <label data-box>
      <input {...box} />
      <span>
        {label} {detail !== undefined && <small>{detail}</small>} {inheritance !== "" && <small>{inheritance}</small>}
      </span>{" "}
      {word !== undefined && <b>{word}</b>}
    </label>
  ) : (
    <div data-box>
      <input {...box} aria-label={[label, inheritance, word].filter(Boolean).join(", ")} />
      {word !== undefined && <b aria-hidden="true">{word}</b>}
    </div>
  );
}

/** Returns `on, also via All vessels`: the box alone does not explain the "also". Empty when nothing is inherited. */
function inheritanceText({ isOn, isInherited }: CellState, from: string): string {
  if (!isInherited) return "";
  return isOn ? `on, also via ${from}` : `already via ${from}`;
}

/** Returns the text of a read-only cell. */
export function cellText({ isOn, isInherited }: CellState, from: string): string {
  if (isOn) return isInherited ? `Yes, also via ${from}` : "Yes";
  return isInherited ? `Already via ${from}` : "No";
}

/** The matrix has one listener for all checkboxes; React requires each to have a handler. */
const handledByGrid = () => {};

const CHANGE_TEXTS = { added: "Added", removed: "Removed" } as const;
