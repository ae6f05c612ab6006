import type { DescMethodUnary } from "@bufbuild/protobuf";
import { useState } from "react";
import {
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import { useConflict } from "./use-conflict.ts";
import { type SavedPage, useEditor } from "./use-editor.ts";
import type { WithIdempotencyKey } from "./use-idempotency-key.ts";

/** Etag of the record that is overwritten; undefined to create a new record. */
export type OverwrittenEtag = string | undefined;

type RecordEditorOptions<Stored extends { etag: string }, Values extends FieldValues> = {
  /** The cached record; undefined for a new one. */
  stored: Stored | undefined;
  /** The query of the record. */
  schema: DescMethodUnary;
  fromStored: (stored: Stored | undefined) => Values;
  resolver: (isNew: boolean) => Resolver<Values>;
  /** The record's name in the draft store. @param opened undefined for a new record */
  draftName: (opened: Stored | undefined) => string;
  valuesToSave?: (values: Values) => Values;
  create: (values: Values, withIdempotencyKey: WithIdempotencyKey, form: UseFormReturn<Values>) => Promise<SavedPage>;
  update: (values: Values, etag: string, form: UseFormReturn<Values>) => Promise<SavedPage>;
  /** Whether to save now; otherwise the editor calls `save` later, after asking the user. */
  shouldSave?: (values: Values, etag: OverwrittenEtag) => Promise<boolean> | boolean;
  onSaveError?: (error: unknown, form: UseFormReturn<Values>) => void;
};

/** The editor of one record: form, draft, conflicts and saving. An unchanged form follows the stored record. */
export function useRecordEditor<Stored extends { etag: string }, Values extends FieldValues>({
  stored,
  schema,
  fromStored,
  resolver,
  draftName,
  valuesToSave,
  create,
  update,
  shouldSave = () => true,
  onSaveError,
}: RecordEditorOptions<Stored, Values>) {
  const [opened, open] = useState(stored);
  const { check, ...conflict } = useConflict(schema);
  /** Saving creates a record: there is none yet, or it was removed since it was opened. */
  const isNew = opened === undefined || conflict.conflict === "removed";
  const form = useForm<Values>({ resolver: resolver(isNew), mode: "onChange", values: fromStored(opened) });
  const { isDirty } = form.formState;
  if (opened?.etag !== stored?.etag && !isDirty) open(stored);
  const editor = useEditor<Values, OverwrittenEtag>({
    form,
    record: draftName(opened),
    baseEtag: opened?.etag ?? "",
    valuesToSave,
    hasChanges: isDirty,
    send: (entered, etag, withKey) =>
      etag === undefined ? create(entered, withKey, form) : update(entered, etag, form),
    onSaveError: async (error, _values, etag) => {
      onSaveError?.(error, form);
      await check(error, etag === undefined);
    },
  });
  const submit = (etag: OverwrittenEtag) =>
    void form.handleSubmit(async (entered) => {
      if (await shouldSave(entered, etag)) await editor.save(entered, etag);
    })();
  return {
    ...editor,
    ...conflict,
    form,
    opened,
    isNew,
    isUnchanged: !isNew && !isDirty,
    submit,
    /** A restored draft keeps its base etag. */
    save: () => submit(opened && editor.draft.baseEtag),
    store: editor.save,
    saveAsNew: () => submit(undefined),
    enteredValues: () => form.getValues(),
    storedValues: () => fromStored(stored),
    enter: (values: Values) => {
      for (const [name, value] of Object.entries(values))
        // Names and values of the form itself.
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: true,
        });
    },
    /** Overwrites the changes of another user, after both were compared. */
    overwrite: () => submit(stored?.etag),
  };
}
