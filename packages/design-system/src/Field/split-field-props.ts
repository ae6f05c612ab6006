import type { ElementProps } from "../element-props.ts";
import type { FieldProps } from "./Field.tsx";

/** What a control with a label hands to the Field around it. */
export type OwnFieldProps = Omit<FieldProps, "children" | "counter" | "action" | "onLabelPress">;

/** What a control passes on to its element, beside `data-*`. */
export type OwnElementProps<E extends Element> = Pick<ElementProps<E>, "ref" | "aria-label">;

/** Parts the props of a control into those of the Field around it and the rest, with `data-*` and `aria-label` in the rest. */
export function splitFieldProps<Props extends OwnFieldProps>(props: Props): [OwnFieldProps, Omit<Props, FieldName>] {
  const entries = Object.entries(props);
  const field = Object.fromEntries(entries.filter(([name]) => isFieldName(name)));
  const rest = Object.fromEntries(entries.filter(([name]) => !isFieldName(name)));
  // The entries are those of `props`, parted by their names: the types say the same as the two filters.
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
