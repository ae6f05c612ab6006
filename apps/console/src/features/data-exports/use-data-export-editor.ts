import { fieldViolations, localizedMessage } from "@shore/api/errors";
import type { DataExportSchedule } from "@shore/api/gen/shore/v1/data_exports_pb";
import { dataExportScheduleGet } from "@shore/api/gen/calls/data_exports";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { type OverwrittenEtag, useRecordEditor } from "#shared/editor/use-record-editor.ts";
import { schemaResolver } from "#shared/editor/schema-resolver.ts";
import {
  type DataExportForm,
  dataExportForm,
  fromDataExport,
  toDataExport,
  toNewDataExport,
  withoutSecret,
} from "./data-export-form.ts";
import { useCreateDataExport, useUpdateDataExport } from "./mutations.ts";
import { type StorageOutcome, hasSucceeded } from "./storage-test.ts";
import { useStorageTest } from "./use-storage-test.ts";

/**
 * The editor of a schedule, with the test of its destination. A new access URL is tested before it is saved; a failed test is confirmed
 * by the user, since a storage may be set up later than its schedule. The access URL is in no draft, and after saving it is removed
 * from the form and from the mutations.
 * @param stored undefined: a new schedule
 */
export function useDataExportEditor(stored: DataExportSchedule | undefined) {
  const organizationUuid = useOrganizationUuid();
  const create = useCreateDataExport();
  const update = useUpdateDataExport();
  const uuid = stored?.dataExportScheduleUuid ?? "";
  const storage = useStorageTest(uuid);
  /** The values to save once the user confirms a destination that failed its test. */
  const [toConfirm, setToConfirm] = useState<{
    values: DataExportForm;
    outcome: StorageOutcome;
    etag: OverwrittenEtag;
  }>();

  const savedPage = (dataExportScheduleUuid: string, form: UseFormReturn<DataExportForm>) => {
    create.reset();
    update.reset();
    form.resetField("azureBlobSasUrl", { defaultValue: "" });
    return {
      href: paths.dataExport({ organizationUuid, dataExportScheduleUuid }),
      state: { hasFailedTest: toConfirm !== undefined } satisfies DataExportLocationState,
    };
  };
  const { save: _save, ...editor } = useRecordEditor({
    stored,
    schema: dataExportScheduleGet,
    fromStored: fromDataExport,
    resolver: (isNew) => schemaResolver(dataExportForm(isNew)),
    draftName: (opened) => `data export ${opened?.dataExportScheduleUuid ?? "new"}`,
    valuesToSave: withoutSecret,
    create: async (values, withKey, form) => {
      const created = await withKey((key) => create.mutateAsync({ ...toNewDataExport(values), idempotencyKey: key }));
      return savedPage(created.dataExportScheduleUuid, form);
    },
    update: async (values, etag, form) => {
      await update.mutateAsync({ ...toDataExport(values, stored), dataExportScheduleUuid: uuid, etag });
      return savedPage(uuid, form);
    },
    shouldSave: async (values, etag) => {
      if (values.azureBlobSasUrl === "" || hasSucceeded(storage.outcome)) return true;
      const known = storage.outcome?.kind === "tested" ? storage.outcome : undefined;
      const outcome = known ?? (await storage.run(values.azureBlobSasUrl));
      // The server refuses an invalid access URL itself.
      if (outcome.kind === "refused" || hasSucceeded(outcome)) return true;
      setToConfirm({ values, outcome, etag });
      return false;
    },
    onSaveError: showInvalidFields,
  });
  const { form, isNew, draft } = editor;
  const test = async () => {
    const outcome = await storage.run(form.getValues("azureBlobSasUrl").trim());
    if (outcome.kind === "refused")
      form.setError("azureBlobSasUrl", { type: "server", message: outcome.reason }, { shouldFocus: true });
  };
  return {
    ...editor,
    storage: { ...storage, test: () => void test() },
    isSaving: editor.isSaving || storage.isTesting,
    save: () => editor.submit(isNew ? undefined : draft.baseEtag),
    /** The dialog before saving a destination that failed its test. */
    confirmation: toConfirm && {
      outcome: toConfirm.outcome,
      confirm: () => editor.store(toConfirm.values, toConfirm.etag),
      close: () => setToConfirm(undefined),
    },
  };
}

/** Sets the server's field violations on their fields. */
function showInvalidFields(error: unknown, form: UseFormReturn<DataExportForm>): void {
  const message = localizedMessage(error);
  const violations = fieldViolations(error);
  const isOfUrl = violations.some(({ field }) => URL_FIELD.test(field));
  if (isOfUrl && message !== undefined)
    form.setError("azureBlobSasUrl", { type: "server", message }, { shouldFocus: true });
  const ofDay = violations.find(({ field }) => field === "fromTime");
  if (ofDay) form.setError("fromDate", { type: "server", message: ofDay.description }, { shouldFocus: !isOfUrl });
  const ofCron = violations.find(({ field }) => CRON_FIELD.test(field));
  if (ofCron) form.setError("runsAt", { type: "server", message: ofCron.description }, { shouldFocus: !isOfUrl });
}

/** Location state of the saved schedule's page; it survives a reload. */
export type DataExportLocationState = {
  /** It was saved although the test of its destination had just failed. */
  hasFailedTest: boolean;
};

/** As in the contract, in either of its two spellings. */
const CRON_FIELD = /^cron_?expression$/i;
const URL_FIELD = /^azure_?blob_?sas_?url$/i;
