import { AUDIT_FIELD_LABELS } from "@shore/api/audit-kinds";
import type { Clock } from "@shore/api/clock-time";
import type { AuditFieldChange, AuditFieldValue } from "@shore/api/gen/shore/v1/audit_log_pb";
import { shoreClock } from "#shared/ship-time/clock.ts";
import { timeText } from "#shared/ship-time/time-texts.ts";
import { spacedName } from "./audit-log-view.ts";

/** Returns a field's path as a label: `Section 3 › Task 5 › Description`. */
export function fieldLabel(field: string): string {
  const parts = field.split(".").flatMap((part) => {
    const [, name = part, place] = /^(\w+)\[(\d+)\]$/.exec(part) ?? [];
    if (WHOLE.has(name)) return [];
    const label = AUDIT_FIELD_LABELS[name] ?? spacedName(name);
    return [place === undefined ? label : `${SINGULAR[name] ?? label} ${Number(place) + 1}`];
  });
  return parts.join(" › ") || spacedName(field);
}

/** Returns a value for display, a time of Shore on the reader's clock as in the list; for a field without a value, what its absence means. */
export function valueText(value: AuditFieldValue | undefined, field: string, clock: Clock): string {
  if (value === undefined) return field === "restrictToVesselUuid" ? "All vessels" : "–";
  if (value.isList) return value.texts.length === 0 ? "None" : value.texts.join(", ");
  const [text = ""] = value.texts;
  if (value.isFlag) return text === "true" ? "Yes" : "No";
  if (field === "code") return spacedName(text);
  if (!TIME.test(text)) return text;
  // Shore writes its times in UTC; a ship's has the ship's offset.
  return timeText(text, UTC.test(text) ? shoreClock(clock) : clock);
}

/** Whether any field had a value before; if not, the record was created, not changed. */
export function hasBefore(changes: readonly AuditFieldChange[]): boolean {
  return changes.some(({ before }) => before !== undefined);
}

/** The record itself rather than a part of it. */
const WHOLE = new Set(["templateData", "template_data", "draft"]);

const SINGULAR: Partial<Record<string, string>> = { sections: "Section", tasks: "Task", steps: "Step", access: "User" };

const UTC = /(?:Z|[+-]00:00)$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
