import { type Control, type FieldPath, type FieldValues, type RefCallBack, useController } from "react-hook-form";

/** Where a field lies in a form. */
export type Bound<Values extends FieldValues, Name extends FieldPath<Values>> = {
  control: Control<Values>;
  name: Name;
};

/** A field of a form, in the names of the design system's controls. */
export type BoundField = {
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  /** What is wrong with it, after it was checked. */
  error: string | undefined;
  /** Lets the form give focus to the first field with an error. */
  ref: RefCallBack;
};

/** Binds a control to a form. Only the component that calls this renders while its field is typed in. */
export function useBoundField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
}: Bound<Values, Name>): BoundField {
  const { field, fieldState } = useController({ control, name });
  return {
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
    ref: field.ref,
  };
}
