import { SAVED_VIEW_CONTENT } from "@shore/api/field-limits.gen";
import { nameProblem } from "@shore/api/names";
import { TextField } from "@shore/design-system/TextField";
import type { ReactNode } from "react";
import { FormDialog } from "../confirm/FormDialog.tsx";
import { useKept } from "../draft-autosave/use-kept.ts";

type ViewDialogProps = {
  title: string;
  /** The verb. */
  submitLabel: string;
  /** The initial name. @default "" */
  name?: string;
  /** A line of help below the name. */
  hint?: string | undefined;
  /** If it rejects, the dialog stays with the input and shows the error. */
  onSubmit: (displayName: string) => Promise<unknown>;
  onClose: () => void;
  /** Further fields. */
  children?: ReactNode;
};

/** Asks for the name of a saved view, and closes when it is stored. */
export function ViewDialog({ title, submitLabel, name = "", hint, onSubmit, onClose, children }: ViewDialogProps) {
  const kept = useKept(`view: ${title}`, name);
  const displayName = kept.values;
  const problem =
    displayName.length > SAVED_VIEW_CONTENT.displayName ? "Exceeds maximum length" : nameProblem(displayName);
  const submit = async () => {
    await onSubmit(displayName);
    onClose();
  };
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isValid={problem === undefined}
      onSubmit={submit}
      onClose={onClose}
      kept={kept}
    >
      {(errorOf) => (
        <>
          <TextField
            ref={focusAndSelect}
            label="Name"
            name="displayName"
            hint={hint}
            limit={SAVED_VIEW_CONTENT.displayName}
            value={displayName}
            onChange={kept.change}
            error={errorOf("displayName", problem)}
          />
          {children}
        </>
      )}
    </FormDialog>
  );
}

/** Selects the name, so that typing replaces it. */
function focusAndSelect(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
