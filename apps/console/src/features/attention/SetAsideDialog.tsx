import { LIMITS } from "@shore/api/limits";
import { nameProblem } from "@shore/api/names";
import { startOfUtcDay, todayUtc } from "@shore/api/ship-time";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { DatePicker } from "@shore/design-system/DatePicker";
import { Dialog } from "@shore/design-system/Dialog";
import { TextField } from "@shore/design-system/TextField";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { styled } from "styled-components";
import { refusalText } from "#shared/text/refusal.ts";

type SetAsideDialogProps = {
  title: string;
  /** Rejected: the dialog stays and says why. */
  onSetAside: (chosen: { untilTime: string; reason: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks until when an item need not be looked at, and why. Source: docs/spec/attention.md#set-aside. */
export function SetAsideDialog({ title, onSetAside, onClose }: SetAsideDialogProps) {
  const [day, setDay] = useState<string>();
  const [reason, setReason] = useState("");
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const formId = useId();
  const today = todayUtc();
  const problem = reason.length > LIMITS.setAsideReason ? "Exceeds maximum length" : nameProblem(reason);
  const submit = async () => {
    setIsTried(true);
    if (day === undefined || problem !== undefined || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await onSetAside({ untilTime: startOfUtcDay(day), reason });
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
          <Button onPress={onClose} disabledReason={isBusy ? "Set aside: under way." : undefined}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            Set aside
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
        <p>For everybody. It ends early when the number grows.</p>
        <DatePicker
          label="Set aside until"
          hint={`The day it is due again, UTC: within ${LIMITS.setAsideDays} days.`}
          min={dayAfter(today, 1)}
          max={dayAfter(today, LIMITS.setAsideDays)}
          value={day}
          onChange={setDay}
          error={isTried && day === undefined ? "Required" : undefined}
        />
        <TextField
          label="Reason"
          limit={LIMITS.setAsideReason}
          value={reason}
          onChange={setReason}
          error={isTried ? problem : undefined}
        />
      </Form>
    </Dialog>
  );
}

function dayAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

const Form = styled.form`
  display: grid;
  gap: var(--ds-space-16);
  margin-block-start: var(--ds-space-12);
  color: var(--ds-text);
`;
