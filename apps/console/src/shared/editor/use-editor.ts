import { useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { useSession } from "#session/use-session.ts";
import { useDraftAutosave } from "#shared/draft-autosave/use-draft-autosave.ts";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
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
  /** Keeps the draft for next time when the user leaves without saving. @default the draft is deleted */
  keepsDraftOnLeave?: boolean;
  /** Sends the values. @param target what is overwritten, or that a record is created */
  send: (values: Values, target: Target, withIdempotencyKey: WithIdempotencyKey) => Promise<SavedPage>;
  /** Handles a refused save; the values stay. @throws errors that it does not handle */
  onSaveError: (error: unknown, values: Values, target: Target) => Promise<void> | void;
};

/** The common parts of every editor: draft, leave guard, saving, and refusals. */
export function useEditor<Values extends FieldValues, Target>({
  form,
  record,
  baseEtag,
  valuesToSave,
  mayOffer,
  hasChanges,
  keepsDraftOnLeave = false,
  send,
  onSaveError,
}: EditorOptions<Values, Target>) {
  const navigate = useNavigate();
  const userUuid = useSession().user?.userUuid ?? "";
  const draft = useDraftAutosave({ form, userUuid, record, baseEtag, valuesToSave, mayOffer });
  const { leaveDialog, leave, hasLeft } = useLeaveGuard(hasChanges, keepsDraftOnLeave ? undefined : draft.discard);
  const withIdempotencyKey = useIdempotencyKey();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  /** Also after a success, until the editor is replaced by the saved record's page. */
  const isBusy = useRef(false);

  const save = async (values: Values, target: Target): Promise<void> => {
    // As after Enter twice: the second request would be refused as a conflict with the first.
    // Left: a check before saving may take seconds.
    if (isBusy.current || hasLeft()) return;
    isBusy.current = true;
    setSaving(true);
    setRefusal(undefined);
    try {
      const { href, state } = await send(values, target, withIdempotencyKey);
      await draft.clear();
      leave(() => void navigate(href, { replace: true, state }));
    } catch (error) {
      isBusy.current = false;
      setSaving(false);
      setRefusal(rpcErrorText(error));
      await onSaveError(error, values, target);
    }
  };
  return {
    draft,
    leaveDialog,
    /** Also after a success, until the editor is left. */
    isSaving,
    /** Why the last save failed. */
    refusal,
    save,
  };
}
