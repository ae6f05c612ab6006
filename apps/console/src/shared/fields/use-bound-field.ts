import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";

/** Where a field lies in a form. */
export type Bound<Values extends FieldValues, Name extends FieldPath<Values>> = {
  control: Control<Values>;
  name: Name;
};

/**
 * A field of a form as the design system's controls take it. Only the control that uses it renders while its field is typed in.
 * `ref` lets the form give focus to the first field with an error.
 */
export function useBoundField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
}: Bound<Values, Name>) {
  const {
    field: { ref, value, onChange, onBlur, name: fieldName },
    fieldState: { error },
  } = useController({ control, name });
  return {
    name: fieldName,
    value,
    onChange: onChange as (value: unknown) => void, // the form takes any value and checks it by its schema
    onBlur,
    error: error?.message,
    ref,
  };
}
