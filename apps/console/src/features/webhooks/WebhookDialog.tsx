import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS } from "@shore/api/webhook-events";
import { Checkbox } from "@shore/design-system/Checkbox";
import { CheckboxGroup } from "@shore/design-system/CheckboxGroup";
import { TextField } from "@shore/design-system/TextField";
import { useState } from "react";
import { FormDialog } from "#shared/confirm/FormDialog.tsx";
import { problemsOf, type WebhookForm } from "./webhook-form.ts";

type WebhookDialogProps = {
  title: string;
  /** The form's initial values. */
  initial: WebhookForm;
  /** The button's label: "Create webhook". */
  submitLabel: string;
  /** Whether the webhook can be disabled: true for an existing one. */
  hasEnabled?: boolean;
  /** When it rejects, the dialog stays open and shows the error. */
  onSubmit: (form: WebhookForm) => Promise<unknown>;
  /** Called to reload a webhook that another user has changed. */
  onReload?: () => Promise<unknown>;
  onClose: () => void;
};

/** Dialog for a webhook's URL, events and signature. Source: docs/spec/webhooks.md#screens. */
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
  const change = (part: Partial<WebhookForm>) => setForm((before) => ({ ...before, ...part }));
  const problems = problemsOf(form);
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isWide
      isValid={Object.keys(problems).length === 0}
      onSubmit={() => onSubmit({ ...form, url: form.url.trim() })}
      onClose={onClose}
      onReload={onReload}
    >
      {(errorOf) => (
        <>
          <TextField
            label="Address"
            name="url"
            type="url"
            hint="https, at a public address. Redirects are not followed."
            isMonospace
            value={form.url}
            onChange={(url) => change({ url })}
            error={errorOf("url", problems.url)}
          />
          <CheckboxGroup
            label="Events"
            options={WEBHOOK_EVENT_TYPES.map((value) => ({ value, label: WEBHOOK_EVENTS[value], description: value }))}
            values={form.eventTypes}
            onChange={(eventTypes) => change({ eventTypes })}
            selectAllLabel="Select all"
            error={errorOf("eventTypes", problems.eventTypes)}
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
        </>
      )}
    </FormDialog>
  );
}
