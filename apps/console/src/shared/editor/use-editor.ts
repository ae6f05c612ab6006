import { localizedMessage } from "@shore/api/errors";
import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { useSession } from "#session/use-session.ts";
import { useDraftAutosave } from "#shared/draft-autosave/use-draft-autosave.ts";
import { useIdempotencyKey, type WithIdempotencyKey } from "./use-idempotency-key.ts";
import { useLeaveGuard } from "./use-leave-guard.tsx";

/** The page of the saved record. */
export type SavedPage = { href: string; state?: unknown };

type EditorOptions<Values extends FieldValues, Target> = Omit<
  Parameters<typeof useDraftAutosave<Values>>[0],
  "userUuid"
> & {
  form: UseFormReturn<Values>;
  hasChanges: boolean | (() => boolean);
  /** A person who leaves without saving is offered the draft again. @default the draft is deleted */
  keepsDraftOnLeave?: boolean;
  /** Sends the values. @param target what is overwritten, or that a record is created */
  send: (values: Values, target: Target, withIdempotencyKey: WithIdempotencyKey) => Promise<SavedPage>;
  /** The save was refused; the values stay. Throws what it doesn't handle. */
  onRefused: (error: unknown, values: Values, target: Target) => Promise<void> | void;
};

/** What every editor does beside its form: the draft, the question before leaving, saving, and a refusal. */
export function useEditor<Values extends FieldValues, Target>({
  form,
  record,
  baseEtag,
  valuesToSave,
  hasChanges,
  keepsDraftOnLeave = false,
  send,
  onRefused,
}: EditorOptions<Values, Target>) {
  const navigate = useNavigate();
  const userUuid = useSession().user?.userUuid ?? "";
  const draft = useDraftAutosave({ form, userUuid, record, baseEtag, valuesToSave });
  const { leaveDialog, leave } = useLeaveGuard(hasChanges, keepsDraftOnLeave ? undefined : draft.discard);
  const withIdempotencyKey = useIdempotencyKey();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const save = async (values: Values, target: Target): Promise<void> => {
    setSaving(true);
    setRefusal(undefined);
    try {
      const { href, state } = await send(values, target, withIdempotencyKey).finally(() => setSaving(false));
      await draft.clear();
      leave(() => void navigate(href, { replace: true, state }));
    } catch (error) {
      setRefusal(localizedMessage(error));
      await onRefused(error, values, target);
    }
  };
  return {
    draft,
    leaveDialog,
    isSaving,
    /** Why the last save was refused, in the server's words. */
    refusal,
    save,
  };
}
