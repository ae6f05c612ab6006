import { ActionBar } from "@shore/design-system/ActionBar";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import type { ReactNode } from "react";
import type { FieldErrors, FieldValues } from "react-hook-form";

type EditorBarProps<Values extends FieldValues> = {
  errors: FieldErrors<Values>;
  /** Focuses the first invalid field. */
  onShowFirstError: () => void;
  cancelHref: string;
  submitLabel: string;
  isSaving: boolean;
  /** Why it cannot be saved now, as a sentence. */
  disabledReason?: string | undefined;
  onSubmit: () => void;
  /** What saving will change, or what was just saved. */
  summary?: ReactNode;
};

/** The action bar of an editor: number of invalid fields, Cancel, Save. */
export function EditorBar<Values extends FieldValues>({
  errors,
  onShowFirstError,
  cancelHref,
  submitLabel,
  isSaving,
  disabledReason,
  onSubmit,
  summary,
}: EditorBarProps<Values>) {
  return (
    <ActionBar
      errorCount={countErrors(errors)}
      onShowFirstError={onShowFirstError}
      summary={summary}
      actions={
        <>
          <ButtonLink variant="quiet" href={cancelHref}>
            Cancel
          </ButtonLink>
          <Button variant="primary" isBusy={isSaving} disabledReason={disabledReason} onPress={onSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    />
  );
}

/** Counts the invalid fields, at any depth. */
export function countErrors(errors: unknown): number {
  if (typeof errors !== "object" || errors === null) return 0;
  if ("message" in errors && "type" in errors) return 1;
  return Object.entries(errors).reduce((sum, [key, value]) => sum + (key === "ref" ? 0 : countErrors(value)), 0);
}
