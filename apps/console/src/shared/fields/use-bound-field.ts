import { type Control, type FieldPath, type FieldValues, type RefCallBack, useController } from "react-hook-form";

/** The field's form and name. */
export type Bound<Values extends FieldValues, Name extends FieldPath<Values>> = {
  control: Control<Values>;
  name: Name;
};

/** A form field, with the prop names of the design system's controls. */
export type BoundField = {
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  /** The validation error, if any. */
  error: string | undefined;
  /** Lets the form focus the first invalid field. */
  ref: RefCallBack;
};

/** Binds a control to a form. Only the calling component re-renders while the user types in the field. */
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
