import { SHIP_CREDENTIAL_CREATE_REQUEST } from "@shore/api/field-limits.gen";
import { nameProblem } from "@shore/api/names";
import { endOfUtcDay, todayUtc } from "@shore/api/ship-time";
import { DatePicker } from "@shore/design-system/DatePicker";
import { TextField } from "@shore/design-system/TextField";
import { useState } from "react";
import { FormDialog } from "#shared/confirm/FormDialog.tsx";
import type { Kept } from "#shared/draft-autosave/use-kept.ts";

export type NewCredential = {
  displayName: string;
  /** ISO 8601 with offset; empty: no end. */
  expireTime: string;
};

type CreateCredentialDialogProps = {
  vesselName: string;
  /** Its name. */
  kept: Pick<Kept<string>, "values" | "change" | "isRestored" | "forget">;
  /** When it rejects, the dialog stays open and shows the error. */
  onCreate: (credential: NewCredential) => Promise<unknown>;
  onClose: () => void;
};

/** Dialog for a credential's name and, optionally, its expiry day. Source: docs/spec/ship-links.md#credentials. */
export function CreateCredentialDialog({ vesselName, kept, onCreate, onClose }: CreateCredentialDialogProps) {
  const displayName = kept.values;
  const [lastDay, setLastDay] = useState<string>();
  const [dayError, setDayError] = useState<string>();
  const problem =
    displayName.length > SHIP_CREDENTIAL_CREATE_REQUEST.displayName
      ? "Exceeds maximum length"
      : nameProblem(displayName);
  return (
    <FormDialog
      title={`Create credential for ${vesselName}`}
      submitLabel="Create credential"
      isValid={problem === undefined && dayError === undefined}
      onSubmit={() => onCreate({ displayName, expireTime: lastDay === undefined ? "" : endOfUtcDay(lastDay) })}
      onClose={onClose}
      kept={kept}
    >
      {(errorOf) => (
        <>
          <TextField
            label="Name"
            name="displayName"
            hint="The computer that uses it, for example."
            limit={SHIP_CREDENTIAL_CREATE_REQUEST.displayName}
            value={displayName}
            onChange={kept.change}
            error={errorOf("displayName", problem)}
          />
          <DatePicker
            label="Ends"
            isOptional
            hint="The last day it can be used, UTC."
            min={todayUtc()}
            value={lastDay}
            onChange={(day, error) => {
              setLastDay(day);
              setDayError(error);
            }}
          />
        </>
      )}
    </FormDialog>
  );
}
