import { Button } from "@shore/design-system/Button";
import { Dialog } from "@shore/design-system/Dialog";
import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { styled } from "styled-components";
import { RefusalBanner } from "./RefusalBanner.tsx";

type FormDialogProps = {
  title: string;
  /** The verb with its noun: "Create webhook". */
  submitLabel: string;
  isWide?: boolean;
  /** Whether the input is valid. */
  isValid: boolean;
  /** If it rejects, the dialog stays with the input and shows the error. Otherwise the caller closes it, or shows the next step. */
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  /** Offered when another user has changed the record. */
  onReload?: (() => Promise<unknown>) | undefined;
  /** @param errorOf returns the problem of a field, by its `name`, once it is to be shown */
  children: (errorOf: (name: string, problem: string | undefined) => string | undefined) => ReactNode;
};

/**
 * A dialog with a few fields. An error appears when its field is left with a text, the others on submit, which focuses the first
 * invalid field.
 */
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
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const submit = async () => {
    // Synchronously, so that the invalid field is rendered and can be focused.
    flushSync(() => setIsSubmitted(true));
    if (!isValid) return form.current?.querySelector<HTMLElement>(INVALID_FIELD)?.focus();
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
        onBlur={({ target }) => {
          // An empty one may only have been passed through.
          if (isTextField(target) && target.value !== "") setLeft((before) => new Set(before).add(target.name));
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {refusal !== undefined && (
          <RefusalBanner
            error={refusal}
            onReload={
              onReload &&
              (async () => {
                await onReload();
                setRefusal(undefined);
              })
            }
          />
        )}
        {children((name, problem) => (isSubmitted || left.has(name) ? problem : undefined))}
      </Form>
    </Dialog>
  );
}

function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

const INVALID_FIELD = ":is(input, textarea, [tabindex])[aria-invalid='true']";

const Form = styled.form`
  display: grid;
  gap: var(--ds-space-16);
  margin-block-start: var(--ds-space-12);
  color: var(--ds-text);
`;
