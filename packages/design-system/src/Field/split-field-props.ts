import type { ElementProps } from "../element-props.ts";
import type { FieldProps } from "./Field.tsx";

/** The props a control with a label passes to its Field. */
export type OwnFieldProps = Omit<FieldProps, "children" | "counter" | "action" | "onLabelPress">;

/** The props a control passes to its element, beside `data-*`. */
export type OwnElementProps<E extends Element> = Pick<ElementProps<E>, "ref" | "aria-label">;

/** Splits the props of a control into those of its Field and the rest, which includes `data-*` and `aria-label`. */
export function splitFieldProps<Props extends OwnFieldProps>(props: Props): [OwnFieldProps, Omit<Props, FieldName>] {
  const entries = Object.entries(props);
  const field = Object.fromEntries(entries.filter(([name]) => isFieldName(name)));
  const rest = Object.fromEntries(entries.filter(([name]) => !isFieldName(name)));
  // The entries are those of `props`, split by name: the types state the same as the two filters.
  return [field as OwnFieldProps, rest as Omit<Props, FieldName>];
}

type FieldName = (typeof fieldNames)[number];

const fieldNames = [
  "label",
  "error",
  "hint",
  "isOptional",
  "note",
  "labelPlacement",
  "isLabelHidden",
  "id",
  "aria-describedby",
] as const satisfies (keyof OwnFieldProps)[];

function isFieldName(name: string): name is FieldName {
  return fieldNames.some((fieldName) => fieldName === name);
}
