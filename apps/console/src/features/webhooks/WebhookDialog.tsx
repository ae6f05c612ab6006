import { Code } from "@connectrpc/connect";
import { hasCode } from "@shore/api/errors";
import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS } from "@shore/api/webhook-events";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { Checkbox } from "@shore/design-system/Checkbox";
import { CheckboxGroup } from "@shore/design-system/CheckboxGroup";
import { Dialog } from "@shore/design-system/Dialog";
import { TextField } from "@shore/design-system/TextField";
import { useId, useState } from "react";
import { styled } from "styled-components";
import { refusalText } from "#shared/text/refusal.ts";
import { problemsOf, type WebhookForm } from "./webhook-form.ts";

type WebhookDialogProps = {
  title: string;
  /** What the form begins with. */
  initial: WebhookForm;
  /** The verb: "Create webhook". */
  submitLabel: string;
  /** Whether the webhook can be disabled: one that is there already. */
  hasEnabled?: boolean;
  /** Rejected: the dialog stays and says why. */
  onSubmit: (form: WebhookForm) => Promise<unknown>;
  /** What to do about a webhook that somebody else has changed. */
  onReload?: () => void;
  onClose: () => void;
};

/** Asks where a webhook leads, what it is told and how it is signed. Source: docs/spec/webhooks.md#screens. */
export function WebhookDialog({
  title,
  initial,
  submitLabel,
  hasEnabled = false,
  onSubmit,
  onReload,
  onClose,
}: WebhookDialogProps) {
  const [form, setForm] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const formId = useId();
  const change = (part: Partial<WebhookForm>) => setForm((before) => ({ ...before, ...part }));
  const problems = problemsOf(form);
  const submit = async () => {
    setIsTried(true);
    if (Object.keys(problems).length > 0 || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await onSubmit({ ...form, url: form.url.trim() });
    } catch (refusal) {
      setError(refusal);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      isWide
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
        {error !== undefined && (
          <Banner
            tone="warning"
            title={refusalText(error)}
            action={
              onReload && hasCode(error, Code.Aborted) ? <Button onPress={onReload}>Load it again</Button> : undefined
            }
          />
        )}
        <TextField
          label="Address"
          type="url"
          hint="https, at a public address. Redirects are not followed."
          isMonospace
          value={form.url}
          onChange={(url) => change({ url })}
          error={isTried ? problems.url : undefined}
        />
        <CheckboxGroup
          label="Events"
          options={WEBHOOK_EVENT_TYPES.map((value) => ({ value, label: WEBHOOK_EVENTS[value], description: value }))}
          values={form.eventTypes}
          onChange={(eventTypes) => change({ eventTypes })}
          selectAllLabel="Select all"
          error={isTried ? problems.eventTypes : undefined}
        />
        <Checkbox
          label="Sign with a shared secret too"
          description="HMAC-SHA-256, for receivers that cannot verify Ed25519. The secret is shown once."
          isSelected={form.sharedSecret}
          onChange={(sharedSecret) => change({ sharedSecret })}
        />
        {hasEnabled && (
          <Checkbox
            label="Enabled"
            description="Disabled, nothing is sent, and deliveries that wait have failed."
            isSelected={form.enabled}
            onChange={(enabled) => change({ enabled })}
          />
        )}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--ds-space-16);
  margin-block-start: var(--ds-space-12);
  color: var(--ds-text);
`;
