import { LIMITS } from "@shore/api/limits";
import { nameProblem } from "@shore/api/names";
import { endOfUtcDay, todayUtc } from "@shore/api/ship-time";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { DatePicker } from "@shore/design-system/DatePicker";
import { Dialog } from "@shore/design-system/Dialog";
import { TextField } from "@shore/design-system/TextField";
import { useId, useState } from "react";
import { styled } from "styled-components";
import { refusalText } from "#shared/text/refusal.ts";

export type NewCredential = {
  displayName: string;
  /** ISO 8601 with offset; empty: no end. */
  expireTime: string;
};

type CreateCredentialDialogProps = {
  vesselName: string;
  /** Rejected: the dialog stays and says why. */
  onCreate: (credential: NewCredential) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the name of a credential and, when it ends, for the day. Source: docs/spec/ship-links.md#credentials. */
export function CreateCredentialDialog({ vesselName, onCreate, onClose }: CreateCredentialDialogProps) {
  const [displayName, setDisplayName] = useState("");
  const [lastDay, setLastDay] = useState<string>();
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
      await onCreate({ displayName, expireTime: lastDay === undefined ? "" : endOfUtcDay(lastDay) });
    } catch (refusal) {
      setError(refusal);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={`Create credential for ${vesselName}`}
      actions={
        <>
          <Button onPress={onClose} disabledReason={isBusy ? "Create credential: under way." : undefined}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            Create credential
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
          label="Name"
          hint="The computer that uses it, for example."
          limit={LIMITS.name}
          value={displayName}
          onChange={setDisplayName}
          error={isTried ? problem : undefined}
        />
        <DatePicker
          label="Ends"
          isOptional
          hint="The last day it can be used, UTC."
          min={todayUtc()}
          value={lastDay}
          onChange={setLastDay}
        />
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
