import { fieldViolations, localizedMessage } from "@shore/api/errors";
import type { DataExportSchedule } from "@shore/api/gen/shore/v1/data_exports_pb";
import { dataExportScheduleGet } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { paths } from "#paths.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { useLeaveGuard } from "#shared/editor/LeaveGuard.tsx";
import { useCreateKey } from "#shared/editor/use-create-key.ts";
import { useStoredMeanwhile } from "#shared/editor/use-stored-meanwhile.ts";
import { checkedBy } from "#shared/editor/zod-form.ts";
import { useUnsavedWork } from "#shared/unsaved-work/use-unsaved-work.ts";
import {
  type DataExportForm,
  dataExportForm,
  fromDataExport,
  toDataExport,
  toNewDataExport,
  withoutSecret,
} from "./data-export-form.ts";
import { useCreateDataExport, useUpdateDataExport } from "./mutations.ts";
import { type StorageOutcome, works } from "./storage-test.ts";
import { useStorageTest } from "./use-storage-test.ts";

/**
 * The form of a schedule, its unsaved work, the test of its destination and its saving. A new access URL is tested before it is
 * saved; one that fails is asked about, since a storage may be set up later than its schedule. What is left of the access URL after
 * saving is nothing: the field is emptied, what was sent is forgotten, and unsaved work never held it.
 * @param stored undefined: a new schedule
 */
export function useDataExportEditor(stored: DataExportSchedule | undefined) {
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  // What the form was filled from, not what the cache has learnt since.
  const [opened, open] = useState(stored);
  const uuid = opened?.dataExportScheduleUuid ?? "";
  const { learn, ...meanwhile } = useStoredMeanwhile(dataExportScheduleGet);
  // What somebody else has removed can be saved as a new one only, and that needs an access URL.
  const isNew = opened === undefined || meanwhile.found === "removed";
  const form = useForm<DataExportForm>({
    resolver: checkedBy(dataExportForm(isNew)),
    mode: "onChange",
    values: fromDataExport(opened),
  });
  const { isDirty } = form.formState;
  // Who has changed nothing yet simply gets what is stored.
  if (opened?.etag !== stored?.etag && !isDirty) open(stored);
  const unsaved = useUnsavedWork({
    form,
    userUuid: useSession().user?.userUuid ?? "",
    record: `data export ${uuid || "new"}`,
    madeFrom: opened?.etag ?? "",
    keptOf: withoutSecret,
  });
  const { question, leave } = useLeaveGuard(isDirty, unsaved.giveUp);
  const create = useCreateDataExport();
  const withKey = useCreateKey();
  const update = useUpdateDataExport();
  const storage = useStorageTest(uuid);
  /** What is about to be saved although its destination failed, while that is asked. */
  const [asked, ask] = useState<{ outcome: StorageOutcome; over: Over }>();

  const test = async (azureBlobSasUrl: string) => {
    const outcome = await storage.run(azureBlobSasUrl);
    if (outcome.kind === "refused")
      form.setError("azureBlobSasUrl", { type: "server", message: outcome.reason }, { shouldFocus: true });
    return outcome;
  };
  const send = async (values: DataExportForm, over: Over): Promise<string> => {
    if (over === undefined) {
      const created = await withKey((idempotencyKey) =>
        create.mutateAsync({ ...toNewDataExport(values), idempotencyKey }),
      );
      return created.dataExportScheduleUuid;
    }
    await update.mutateAsync({ ...toDataExport(values), dataExportScheduleUuid: uuid, etag: over.etag });
    return uuid;
  };
  const saved = async (dataExportScheduleUuid: string, hasFailedTest: boolean) => {
    create.reset();
    update.reset();
    form.resetField("azureBlobSasUrl", { defaultValue: "" });
    await unsaved.forget();
    leave(
      () =>
        void navigate(paths.dataExport({ organizationUuid, dataExportScheduleUuid }), {
          replace: true,
          state: { hasFailedTest } satisfies DataExportArrival,
        }),
    );
  };
  /** What is refused is told by the messages, and what was typed stays. */
  const refused = async (error: unknown) => {
    const message = localizedMessage(error);
    const violations = fieldViolations(error);
    const isOfUrl = violations.some(({ field }) => URL_FIELD.test(field));
    if (isOfUrl && message !== undefined)
      form.setError("azureBlobSasUrl", { type: "server", message }, { shouldFocus: true });
    const ofDay = violations.find(({ field }) => field === "fromTime");
    if (ofDay) form.setError("fromDate", { type: "server", message: ofDay.description }, { shouldFocus: !isOfUrl });
    const ofCron = violations.find(({ field }) => CRON_FIELD.test(field));
    if (ofCron) form.setError("runsAt", { type: "server", message: ofCron.description }, { shouldFocus: !isOfUrl });
    await learn(error);
  };
  const store = (over: Over, hasFailedTest = false) =>
    send(form.getValues(), over).then((storedUuid) => saved(storedUuid, hasFailedTest), refused);
  const submit = (over: Over) =>
    void form.handleSubmit(async ({ azureBlobSasUrl }) => {
      if (azureBlobSasUrl !== "" && !works(storage.outcome)) {
        const known = storage.outcome?.kind === "tested" ? storage.outcome : undefined;
        const outcome = known ?? (await storage.run(azureBlobSasUrl));
        // What is no access URL at all is the server's to refuse.
        if (outcome.kind !== "refused" && !works(outcome)) return ask({ outcome, over });
      }
      await store(over);
    })();
  return {
    form,
    opened,
    isNew,
    unsaved,
    question,
    ...meanwhile,
    storage: { ...storage, test: () => void test(form.getValues("azureBlobSasUrl").trim()) },
    isSaving: create.isPending || update.isPending || storage.isTesting,
    refusal: localizedMessage(create.error ?? update.error),
    save: () => submit(isNew ? undefined : { etag: unsaved.basedOn }),
    /** Over what somebody else has stored, after both were compared. */
    saveOver: () => submit(stored),
    saveAsNew: () => submit(undefined),
    /** The question before saving a destination that failed: what was found, and the answers. */
    asked: asked && { outcome: asked.outcome, confirm: () => store(asked.over, true), close: () => ask(undefined) },
  };
}

/** What the page of the saved schedule is told; a reload keeps it. */
export type DataExportArrival = {
  /** It was saved although its destination had just failed its test. */
  hasFailedTest: boolean;
};

/** What is saved over; undefined: nothing, it becomes a new schedule. */
type Over = { etag: string } | undefined;

/** As the contract names it, in either of its two spellings. */
const CRON_FIELD = /^cron_?expression$/i;
const URL_FIELD = /^azure_?blob_?sas_?url$/i;
