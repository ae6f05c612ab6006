import { KIND_LABELS, kindLabel } from "@shore/api/formatting/attention-kinds";
import type { NotificationSettings } from "@shore/api/gen/shore/v1/notifications_pb";
import { NEVER_CHANGED } from "@shore/api/never-changed";
import { z } from "zod";
import type { FieldStates } from "#shared/editor/FieldNotices.tsx";
import { ownTimeZone } from "#shared/ship-time/clock.ts";

/** Validation of the settings. Source: docs/spec/validation.md. */
export const notificationsForm = z
  .object({
    digest: z.enum(["off", "daily", "weekdays"]),
    /** `7`. */
    hour: z.string(),
    timeZone: z.string().min(1, "Required"),
    kinds: z.array(z.string()),
    vessels: z.enum(["all", "named"]),
    vesselUuids: z.array(z.string()),
  })
  .superRefine(({ digest, kinds, vessels, vesselUuids }, context) => {
    const missing = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (digest !== "off" && kinds.length === 0) missing("kinds", "Choose at least one kind.");
    if (vessels === "named" && vesselUuids.length === 0) missing("vesselUuids", "Choose at least one vessel.");
  });

export type NotificationsForm = z.infer<typeof notificationsForm>;

export const DIGESTS = [
  { value: "off", label: "Off" },
  { value: "daily", label: "Every day" },
  { value: "weekdays", label: "Monday to Friday" },
] as const;

export const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: `${hour}`,
  label: `${String(hour).padStart(2, "0")}:00`,
}));

/** Returns the kinds that can be mailed, in the order of the rules. Those of the organization are for managers. */
export function kindOptions({ isManager }: { isManager: boolean }): { value: string; label: string }[] {
  const excluded = isManager ? NEVER_MAILED : [...NEVER_MAILED, ...OF_ORGANIZATION];
  return Object.entries(KIND_LABELS).flatMap(([value, label]) => (excluded.includes(value) ? [] : [{ value, label }]));
}

/** Returns the time zones known to this browser, and the selected one. */
export function zoneOptions(chosen: string): { value: string; label: string }[] {
  const names = new Set(["UTC", chosen, ...Intl.supportedValuesOf("timeZone")]);
  return [...names].filter(Boolean).map((value) => ({ value, label: value.replaceAll("_", " ") }));
}

/** Converts stored settings to form values. Without a stored zone, starts with the browser's. */
export function fromStored(stored: NotificationSettings | undefined, who: { isManager: boolean }): NotificationsForm {
  const offered = new Set(kindOptions(who).map(({ value }) => value));
  const isNew = stored === undefined || stored.etag === NEVER_CHANGED;
  return {
    digest: DIGESTS.find(({ value }) => value === stored?.digest)?.value ?? "off",
    hour: `${stored?.hour ?? 7}`,
    timeZone: isNew ? (ownTimeZone() ?? "UTC") : stored.timeZone,
    kinds: stored?.kinds.filter((kind) => offered.has(kind)) ?? [],
    vessels: stored?.allVessels === false ? "named" : "all",
    vesselUuids: [...(stored?.vesselUuids ?? [])],
  };
}

export function toStored({ digest, hour, timeZone, kinds, vessels, vesselUuids }: NotificationsForm) {
  const allVessels = vessels === "all";
  return { digest, hour: Number(hour), timeZone, kinds, allVessels, vesselUuids: allVessels ? [] : vesselUuids };
}

type States = Record<keyof Pick<FieldStates, "opened" | "stored" | "entered">, NotificationsForm>;

/** Returns the form's fields as opened, as stored now, and as entered. */
export function fieldStates(forms: States, vesselName: (uuid: string) => string): FieldStates[] {
  const field = (label: string, text: (form: NotificationsForm) => string): FieldStates => ({
    label,
    opened: text(forms.opened),
    stored: text(forms.stored),
    entered: text(forms.entered),
  });
  return [
    field("Digest", ({ digest }) => DIGESTS.find(({ value }) => value === digest)?.label ?? ""),
    field("Hour", ({ hour }) => HOURS[Number(hour)]?.label ?? ""),
    field("Time zone", ({ timeZone }) => timeZone),
    field("Vessels", ({ vessels, vesselUuids }) =>
      vessels === "all" ? "all" : vesselUuids.map(vesselName).join(", "),
    ),
    field("Kinds", ({ kinds }) => kinds.map(kindLabel).join(", ")),
  ];
}

/** Kinds that are only good to know are not mailed. */
const NEVER_MAILED: readonly string[] = ["clock", "draft_stale"];
const OF_ORGANIZATION: readonly string[] = ["export_failed", "export_missing", "storage_expires", "credential_expires"];
