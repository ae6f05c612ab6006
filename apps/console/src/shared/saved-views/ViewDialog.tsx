import { LIMITS } from "@shore/api/limits";
import { nameProblem } from "@shore/api/names";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { Dialog } from "@shore/design-system/Dialog";
import { TextField } from "@shore/design-system/TextField";
import { type ReactNode, useId, useState } from "react";
import { flushSync } from "react-dom";
import { styled } from "styled-components";
import { refusalText } from "#shared/text/refusal.ts";

type ViewDialogProps = {
  title: string;
  /** The verb. */
  submitLabel: string;
  /** The name to begin with. @default "" */
  name?: string;
  /** A line of help below the name. */
  hint?: string | undefined;
  /** Rejected: the dialog stays with what was typed, and says why. */
  onSubmit: (displayName: string) => Promise<unknown>;
  onClose: () => void;
  /** What else is asked. */
  children?: ReactNode;
};

/** Asks for the name of a saved view, and closes when it is stored. */
export function ViewDialog({ title, submitLabel, name = "", hint, onSubmit, onClose, children }: ViewDialogProps) {
  const [displayName, setDisplayName] = useState(name);
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const formId = useId();
  const problem = displayName.length > LIMITS.name ? "Exceeds maximum length" : nameProblem(displayName);
  const submit = async () => {
    setIsTried(true);
    if (problem !== undefined || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await onSubmit(displayName);
    } catch (refusal) {
      setError(refusal);
      setIsBusy(false);
      return;
    }
    // At once, effects and all: focus can only go back to a page that is no longer inert.
    flushSync(onClose);
  };
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onPress={onClose} disabledReason={isBusy ? `${submitLabel}: under way.` : undefined}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {error !== undefined && <Banner tone="warning" title={refusalText(error)} />}
        <TextField
          ref={begin}
          label="Name"
          hint={hint}
          limit={LIMITS.name}
          value={displayName}
          onChange={setDisplayName}
          error={isTried ? problem : undefined}
        />
        {children}
      </Form>
    </Dialog>
  );
}

/** The name is what is asked: typing replaces it. */
function begin(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

const Form = styled.form`
  display: grid;
  gap: var(--ds-space-16);
  margin-block-start: var(--ds-space-12);
  color: var(--ds-text);
`;
