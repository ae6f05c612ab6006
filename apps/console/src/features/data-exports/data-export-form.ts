import type { DataExportSchedule, DataExportScheduleVessel } from "@shore/api/gen/shore/v1/data_exports_pb";
import { LIMITS } from "@shore/api/limits";
import { NEWEST_VERSION } from "@shore/api/schema-versions";
import { isDay, parseShipTime, startOfUtcDay, todayUtc, utcDay } from "@shore/api/ship-time";
import { z } from "zod";
import { freeText, requiredText } from "#shared/editor/form-texts.ts";
import { cronOf, isRunsAt, runsAtOf } from "./periods.ts";
import { textOrder } from "#shared/text/words.ts";

/**
 * Rules of the form of a schedule. The access URL is required of a new one; of a stored one, empty means unchanged.
 * Source: docs/spec/validation.md.
 */
export function dataExportForm(isNew: boolean) {
  const storageUrl = z.string().trim().max(LIMITS.storageUrl, "Exceeds maximum length");
  return z.object({
    displayName: requiredText(LIMITS.name),
    description: freeText(LIMITS.description),
    fromDate: z.string().refine(isDay, "Required"),
    /** A time of day in UTC, `00:10`, or a cron expression. */
    runsAt: z.string().refine(isRunsAt, "Write a time such as 00:10"),
    azureBlobSasUrl: isNew ? storageUrl.min(1, "Required") : storageUrl,
    datasetNames: z.array(z.string()),
    /** As text: 2. */
    schemaVersion: z.string(),
    vesselUuids: z.array(z.string()),
    enabled: z.boolean(),
  });
}

export type DataExportForm = z.infer<ReturnType<typeof dataExportForm>>;

/** A stored schedule as a form, or an empty one that begins today. The access URL is never in it: nobody can read it again. */
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

/** What is sent when a new schedule is saved: it is enabled. */
export function toNewDataExport({ displayName, description, fromDate, runsAt, ...rest }: DataExportForm) {
  const { azureBlobSasUrl, datasetNames, schemaVersion, vesselUuids } = rest;
  return {
    displayName,
    description,
    fromTime: startOfUtcDay(fromDate),
    cronExpression: cronOf(runsAt),
    // What is copied often has a blank at its end.
    azureBlobSasUrl: azureBlobSasUrl.trim(),
    datasetNames,
    schemaVersion: Number(schemaVersion),
    vesselUuids,
  };
}

/** What is sent when a stored one is saved. */
export function toDataExport(form: DataExportForm) {
  return { ...toNewDataExport(form), enabled: form.enabled };
}

/** What of the form may stay behind in the browser: all but the access URL. */
export function withoutSecret(values: DataExportForm): DataExportForm {
  return { ...values, azureBlobSasUrl: "" };
}

export type Choosable = Pick<DataExportScheduleVessel, "vesselUuid" | "displayName" | "imoNumber" | "callSign">;

/** Every vessel that can be in the schedule, by name: the fleet, and who is in it without being in the fleet's list. */
export function choosableVessels(fleet: readonly Choosable[], vessels: readonly Choosable[]): Choosable[] {
  const known = new Map([...vessels, ...fleet].map((vessel) => [vessel.vesselUuid, vessel]));
  return byName([...known.values()]);
}

/** In the order in which people look for a name. */
export function byName<Named extends { displayName: string }>(things: readonly Named[]): Named[] {
  return things.toSorted((a, b) => textOrder.compare(a.displayName, b.displayName));
}
