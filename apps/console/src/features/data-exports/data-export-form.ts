import type { DataExportSchedule, DataExportScheduleVessel } from "@shore/api/gen/shore/v1/data_exports_pb";
import { DATA_EXPORT_SCHEDULE_CREATE_REQUEST } from "@shore/api/field-limits.gen";
import { NEWEST_VERSION } from "@shore/api/schema-versions";
import { isDay, parseShipTime, startOfUtcDay, todayUtc, utcDay } from "@shore/api/ship-time";
import { z } from "zod";
import { freeText, requiredText } from "#shared/editor/form-texts.ts";
import { cronOf, runsAtOf, runsAtProblem } from "./periods.ts";
import { textOrder } from "#shared/text/words.ts";

/**
 * Validation of the schedule form. The access URL is required for a new one; for a stored one, empty means unchanged.
 * Source: docs/spec/validation.md.
 */
export function dataExportForm(isNew: boolean) {
  const storageUrl = z
    .string()
    .trim()
    .max(DATA_EXPORT_SCHEDULE_CREATE_REQUEST.azureBlobSasUrl, "Exceeds maximum length");
  return z.object({
    displayName: requiredText(DATA_EXPORT_SCHEDULE_CREATE_REQUEST.displayName),
    description: freeText(DATA_EXPORT_SCHEDULE_CREATE_REQUEST.description),
    fromDate: z.string().refine(isDay, "Required"),
    /** A time of day in UTC, `00:10`, or a cron expression. */
    runsAt: z.string().superRefine((text, context) => {
      const problem = runsAtProblem(text);
      if (problem !== undefined) context.addIssue(problem);
    }),
    azureBlobSasUrl: isNew ? storageUrl.min(1, "Required") : storageUrl,
    datasetNames: z.array(z.string()),
    /** As text: 2. */
    schemaVersion: z.string(),
    vesselUuids: z.array(z.string()),
    enabled: z.boolean(),
  });
}

export type DataExportForm = z.infer<ReturnType<typeof dataExportForm>>;

/** Converts a stored schedule to form values; a new one starts today. The access URL is never included, as it is write-only. */
export function fromDataExport(stored: DataExportSchedule | undefined): DataExportForm {
  return {
    displayName: stored?.displayName ?? "",
    description: stored?.description ?? "",
    fromDate: stored === undefined ? todayUtc() : utcDay(parseShipTime(stored.fromTime)),
    runsAt: stored === undefined ? "00:10" : runsAtOf(stored.cronExpression),
    azureBlobSasUrl: "",
    datasetNames: byName(stored?.datasets ?? []).map(({ name }) => name),
    schemaVersion: String(stored?.schemaVersion ?? NEWEST_VERSION),
    vesselUuids: byName(stored?.vessels ?? []).map(({ vesselUuid }) => vesselUuid),
    enabled: stored?.enabled ?? true,
  };
}

/** Converts form values to a new schedule: it is enabled. */
export function toNewDataExport({ displayName, description, fromDate, runsAt, ...rest }: DataExportForm) {
  const { azureBlobSasUrl, datasetNames, schemaVersion, vesselUuids } = rest;
  return {
    displayName,
    description,
    fromTime: startOfUtcDay(fromDate),
    cronExpression: cronOf(runsAt),
    // Copied text often has trailing spaces.
    azureBlobSasUrl: azureBlobSasUrl.trim(),
    datasetNames,
    schemaVersion: Number(schemaVersion),
    vesselUuids,
  };
}

/** Converts form values to an update of a stored schedule; a first day that was not changed keeps its exact stored instant. */
export function toDataExport(form: DataExportForm, stored: Pick<DataExportSchedule, "fromTime"> | undefined) {
  const isSameDay = stored !== undefined && form.fromDate === utcDay(parseShipTime(stored.fromTime));
  return { ...toNewDataExport(form), ...(isSameDay && { fromTime: stored.fromTime }), enabled: form.enabled };
}

/** Returns the values that a draft in the browser may hold: all but the access URL. */
export function withoutSecret(values: DataExportForm): DataExportForm {
  return { ...values, azureBlobSasUrl: "" };
}

export type Choosable = Pick<DataExportScheduleVessel, "vesselUuid" | "displayName" | "imoNumber" | "callSign">;

/** Returns every selectable vessel by name: the fleet, and vessels in the schedule that are not in the fleet's list. */
export function choosableVessels(fleet: readonly Choosable[], vessels: readonly Choosable[]): Choosable[] {
  const known = new Map([...vessels, ...fleet].map((vessel) => [vessel.vesselUuid, vessel]));
  return byName([...known.values()]);
}

/** Sorts by name. */
export function byName<Named extends { displayName: string }>(things: readonly Named[]): Named[] {
  return things.toSorted((a, b) => textOrder.compare(a.displayName, b.displayName));
}
