import { Code } from "@connectrpc/connect";
import { hasCode } from "@shore/api/errors";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { Dialog } from "@shore/design-system/Dialog";
import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { styled } from "styled-components";
import { refusalText } from "../text/refusal.ts";

type FormDialogProps = {
  title: string;
  /** The verb with its noun: "Create webhook". */
  submitLabel: string;
  isWide?: boolean;
  /** Whether what was entered can be sent. */
  isValid: boolean;
  /** Rejected: the dialog stays with what was entered and says why. Otherwise the caller closes it, or shows what comes next. */
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  /** Offered when somebody else has changed what it is about. */
  onReload?: (() => void) | undefined;
  /** @param isTried whether it was pressed to be sent: from then on fields say what is wrong with them */
  children: (isTried: boolean) => ReactNode;
};

/** A question of few fields. What is wrong is said once it was pressed, and the first such field gets the focus. */
export function FormDialog({
  title,
  submitLabel,
  isWide = false,
  isValid,
  onSubmit,
  onClose,
  onReload,
  children,
}: FormDialogProps) {
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const submit = async () => {
    // At once, so that the field with the error is there to be focused.
    flushSync(() => setIsTried(true));
    if (!isValid) return form.current?.querySelector<HTMLElement>(WRONG)?.focus();
    if (isBusy) return undefined;
    setIsBusy(true);
    setRefusal(undefined);
    try {
      await onSubmit();
    } catch (error) {
      setRefusal(error);
    }
    return setIsBusy(false);
  };
  return (
    <Dialog
      isOpen
      isWide={isWide}
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
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {refusal !== undefined && (
          <Banner
            tone="warning"
            title={refusalText(refusal)}
            action={
              onReload && hasCode(refusal, Code.Aborted) ? <Button onPress={onReload}>Load it again</Button> : undefined
            }
          />
        )}
        {children(isTried)}
      </Form>
    </Dialog>
  );
}

const WRONG = ":is(input, textarea, [tabindex])[aria-invalid='true']";

const Form = styled.form`
  display: grid;
  gap: var(--ds-space-16);
  margin-block-start: var(--ds-space-12);
  color: var(--ds-text);
`;
