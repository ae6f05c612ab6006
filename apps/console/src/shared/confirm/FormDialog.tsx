import { fieldViolations } from "@shore/api/errors";
import { Button } from "@shore/design-system/Button";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { Dialog } from "@shore/design-system/Dialog";
import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { styled } from "styled-components";
import type { Kept } from "../draft-autosave/use-kept.ts";
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
  /** What is typed, from `useKept`: kept in this browser until it is submitted, or the dialog is closed. */
  kept: Pick<Kept<unknown>, "isRestored" | "forget">;
  /**
   * @param errorOf returns the problem of a field once it is to be shown, or why the server refused what is in it. Its `name` is that of
   * the field in the contract.
   */
  children: (errorOf: (name: string, problem: string | undefined) => string | undefined) => ReactNode;
};

/**
 * A dialog with a few fields. An error appears when its field is left with a text, the others on submit, which focuses the first
 * invalid field. What the server refuses in one field stands there until it is changed, everything else above the fields.
 */
export function FormDialog({
  title,
  submitLabel,
  isWide = false,
  isValid,
  onSubmit,
  onClose: close,
  onReload,
  kept,
  children,
}: FormDialogProps) {
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  /** By the name of the field. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const onClose = () => {
    kept.forget();
    close();
  };
  const focusInvalid = () => form.current?.querySelector<HTMLElement>(INVALID_FIELD)?.focus();
  const submit = async () => {
    // Synchronously, so that the invalid field is rendered and can be focused.
    flushSync(() => setIsSubmitted(true));
    if (!isValid) return focusInvalid();
    if (isBusy) return undefined;
    setIsBusy(true);
    setRefusal(undefined);
    setRefused(new Map());
    try {
      await onSubmit();
      kept.forget();
    } catch (error) {
      // As above.
      flushSync(() => {
        setRefusal(error);
        setRefused(new Map(fieldViolations(error).map(({ field, description }) => [nameOf(field), description])));
      });
      focusInvalid();
    }
    return setIsBusy(false);
  };
  const shown = new Set<string>();
  const fields = children((name, problem) => {
    shown.add(name);
    return isSubmitted || left.has(name) ? (problem ?? refused.get(name)) : undefined;
  });
  const isSaidAtFields = refused.size > 0 && [...refused.keys()].every((name) => shown.has(name));
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
        onInput={({ target }) => {
          if (!isTextField(target) || !refused.has(target.name)) return;
          setRefused(new Map([...refused].filter(([name]) => name !== target.name)));
          if (isSaidAtFields) setRefusal(undefined);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {refusal !== undefined && !isSaidAtFields && (
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
        {kept.isRestored && (
          <InlineMessage tone="info">You typed this before. Nothing of it has been saved yet.</InlineMessage>
        )}
        {fields}
      </Form>
    </Dialog>
  );
}

/** Returns the name of a field, from its path in the request: `content.imoNumber`. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

function isTextField(element: EventTarget): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

const INVALID_FIELD = ":is(input, textarea, [tabindex])[aria-invalid='true']";

const Form = styled.form`
  display: grid;
  gap: var(--ds-space-16);
  margin-block-start: var(--ds-space-12);
  color: var(--ds-text);
`;
