import { ATTENTION_SET_ASIDE_REQUEST } from "@shore/api/field-limits.gen";
import { LIMITS } from "@shore/api/limits";
import { nameProblem } from "@shore/api/names";
import { startOfUtcDay, todayUtc } from "@shore/api/ship-time";
import { DatePicker } from "@shore/design-system/DatePicker";
import { TextField } from "@shore/design-system/TextField";
import { useState } from "react";
import { FormDialog } from "#shared/confirm/FormDialog.tsx";
import { useKept } from "#shared/draft-autosave/use-kept.ts";

type SetAsideDialogProps = {
  title: string;
  /** When it rejects, the dialog stays open and shows the error. */
  onSetAside: (chosen: { untilTime: string; reason: string }) => Promise<unknown>;
  /** Loads the item again after somebody else has set it aside, or its number has grown. */
  onReload: () => Promise<unknown>;
  onClose: () => void;
};

/** Dialog for setting an item aside: until when, and why. Source: docs/spec/attention.md#set-aside. */
export function SetAsideDialog({ title, onSetAside, onReload, onClose }: SetAsideDialogProps) {
  const [day, setDay] = useState<string>();
  const kept = useKept(`set aside ${title}`, "");
  const reason = kept.values;
  const today = todayUtc();
  const problem = reason.length > ATTENTION_SET_ASIDE_REQUEST.reason ? "Exceeds maximum length" : nameProblem(reason);
  const submit = async () => {
    await onSetAside({ untilTime: startOfUtcDay(day ?? today), reason });
    onClose();
  };
  return (
    <FormDialog
      title={title}
      submitLabel="Set aside"
      isValid={day !== undefined && problem === undefined}
      onSubmit={submit}
      onClose={onClose}
      onReload={onReload}
      kept={kept}
    >
      {(errorOf) => (
        <>
          <p>For everybody. It ends early when the number grows.</p>
          <DatePicker
            label="Set aside until"
            hint={`The day it is due again, UTC: within ${LIMITS.setAsideDays} days.`}
            min={dayAfter(today, 1)}
            max={dayAfter(today, LIMITS.setAsideDays)}
            value={day}
            onChange={setDay}
            error={errorOf("untilTime", day === undefined ? "Required" : undefined)}
          />
          <TextField
            label="Reason"
            name="reason"
            limit={ATTENTION_SET_ASIDE_REQUEST.reason}
            value={reason}
            onChange={kept.change}
            error={errorOf("reason", problem)}
          />
        </>
      )}
    </FormDialog>
  );
}

function dayAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
