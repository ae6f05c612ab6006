import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS } from "@shore/api/webhook-events";
import { Checkbox } from "@shore/design-system/Checkbox";
import { CheckboxGroup } from "@shore/design-system/CheckboxGroup";
import { TextField } from "@shore/design-system/TextField";
import { FormDialog } from "#shared/confirm/FormDialog.tsx";
import { StoredNow } from "#shared/confirm/StoredNow.tsx";
import type { Kept } from "#shared/draft-autosave/use-kept.ts";
import { problemsOf, type WebhookForm } from "./webhook-form.ts";

type WebhookDialogProps = {
  title: string;
  /** The form's values. */
  kept: Kept<WebhookForm>;
  /** The button's label: "Create webhook". */
  submitLabel: string;
  /** Whether the webhook can be disabled: true for an existing one. */
  hasEnabled?: boolean;
  /** When it rejects, the dialog stays open and shows the error. */
  onSubmit: (form: WebhookForm) => Promise<unknown>;
  /** What another user has stored since the webhook was opened, after a conflict. */
  stored?: WebhookForm | undefined;
  onClose: () => void;
};

/** Dialog for a webhook's URL, events and signature. Source: docs/spec/webhooks.md#screens. */
export function WebhookDialog({
  title,
  kept,
  submitLabel,
  hasEnabled = false,
  onSubmit,
  stored,
  onClose,
}: WebhookDialogProps) {
  const form = kept.values;
  const change = (part: Partial<WebhookForm>) => kept.change({ ...form, ...part });
  const problems = problemsOf(form);
  /** Returns what a field says of the stored webhook. */
  const storedNow = (name: keyof WebhookForm) => ({
    label: LABELS[name],
    stored: stored && textOf(stored, name) !== textOf(form, name) ? textOf(stored, name) : undefined,
    onTake: () => stored && change({ [name]: stored[name] }),
  });
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isWide
      isValid={Object.keys(problems).length === 0}
      onSubmit={() => onSubmit({ ...form, url: form.url.trim() })}
      onClose={onClose}
      kept={kept}
    >
      {(errorOf) => (
        <>
          <StoredNow {...storedNow("url")}>
            <TextField
              label={LABELS.url}
              name="url"
              type="url"
              hint="https, at a public address. Redirects are not followed."
              isMonospace
              value={form.url}
              onChange={(url) => change({ url })}
              error={errorOf("url", problems.url)}
            />
          </StoredNow>
          <StoredNow {...storedNow("eventTypes")}>
            <CheckboxGroup
              label={LABELS.eventTypes}
              options={WEBHOOK_EVENT_TYPES.map((value) => ({
                value,
                label: WEBHOOK_EVENTS[value],
                description: value,
              }))}
              values={form.eventTypes}
              onChange={(eventTypes) => change({ eventTypes })}
              selectAllLabel="Select all"
              error={errorOf("eventTypes", problems.eventTypes)}
            />
          </StoredNow>
          <StoredNow {...storedNow("sharedSecret")}>
            <Checkbox
              label={LABELS.sharedSecret}
              description="HMAC-SHA-256, for receivers that cannot verify Ed25519. The secret is shown once."
              isSelected={form.sharedSecret}
              onChange={(sharedSecret) => change({ sharedSecret })}
            />
          </StoredNow>
          {hasEnabled && (
            <StoredNow {...storedNow("enabled")}>
              <Checkbox
                label={LABELS.enabled}
                description="Disabled, nothing is sent, and deliveries that wait have failed."
                isSelected={form.enabled}
                onChange={(enabled) => change({ enabled })}
              />
            </StoredNow>
          )}
        </>
      )}
    </FormDialog>
  );
}

function textOf(form: WebhookForm, name: keyof WebhookForm): string {
  const value = form[name];
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return value;
  return WEBHOOK_EVENT_TYPES.filter((type) => value.includes(type))
    .map((type) => WEBHOOK_EVENTS[type])
    .join(", ");
}

const LABELS: Readonly<Record<keyof WebhookForm, string>> = {
  url: "Address",
  eventTypes: "Events",
  sharedSecret: "Sign with a shared secret too",
  enabled: "Enabled",
};
