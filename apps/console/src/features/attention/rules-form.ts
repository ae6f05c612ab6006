import { logbookLabel } from "@shore/api/formatting/logbook-names";
import type { AttentionRules } from "@shore/api/gen/shore/v1/attention_pb";
import { isDay, startOfUtcDay } from "@shore/api/ship-time";
import { KIND_LABELS, kindLabel, type Kind } from "@shore/api/formatting/attention-kinds";
import { z } from "zod";
import type { FieldStates } from "#shared/editor/FieldNotices.tsx";

/** A rule in the form; its limit is in the unit of its kind. Source: docs/spec/validation.md. */
const rule = z.object({
  kind: z.string(),
  /** Empty: all vessels. */
  vesselGroupUuid: z.string(),
  enabled: z.boolean(),
  /** Checked below: its maximum depends on the kind. NaN: a text that is no number. */
  limit: z.number().or(z.nan()).optional(),
});

/** One year. */
export const MAX_HOURS = 8_760;

const HOURS = `Enter a whole number from 1 to ${MAX_HOURS}, or nothing where no entry is expected.`;
const hours = z.int(HOURS).min(1, HOURS).max(MAX_HOURS, HOURS).optional();

/** What is expected of a logbook; empty hours: no entry is expected. */
const expectation = z.object({
  logbookName: z.string(),
  /** Empty: all vessels. */
  vesselGroupUuid: z.string(),
  hoursUnderWay: hours,
  hoursMoored: hours,
  mustBeVerified: z.boolean(),
});

export const rulesForm = z.object({
  rules: z.array(rule).superRefine((rules, context) => {
    for (const [index, { kind, limit }] of rules.entries()) {
      const unit = unitOf(kind);
      if (unit === undefined) continue;
      if (limit === undefined || !Number.isInteger(limit) || limit < 1 || limit > unit.most)
        context.addIssue({
          code: "custom",
          path: [index, "limit"],
          message: `Enter a whole number from 1 to ${unit.most}.`,
        });
    }
  }),
  expectations: z.array(expectation),
  /** `yyyy-MM-dd` in UTC; empty: since the organisation was created. */
  notJudgedBefore: z.string().refine((day) => day === "" || isDay(day), "Enter a whole date, or none."),
});

export type RuleForm = z.infer<typeof rule>;
export type ExpectationForm = z.infer<typeof expectation>;
export type RulesForm = z.infer<typeof rulesForm>;

/** Returns the unit of a kind's limit and its maximum; undefined: the kind has no limit. */
export function unitOf(kind: string): { word: string; seconds: number; most: number } | undefined {
  return UNITS[kind];
}

/** What the limit of a kind measures, for its field's accessible name. */
export const LIMIT_LABELS: Readonly<Record<string, string>> = {
  link_silent: "without contact",
  not_verified: "after the event",
  clock: "of difference",
  draft_stale: "untouched",
};

/** Kinds that may have a rule for a group: the kinds of vessel items. */
export const VESSEL_KINDS: readonly Kind[] = (Object.keys(KIND_LABELS) as Kind[]).filter(
  (kind) => !["export_failed", "export_missing", "storage_expires", "credential_expires", "draft_stale"].includes(kind),
);

export function fromRules(stored: AttentionRules | undefined): RulesForm {
  return {
    rules: (stored?.rules ?? []).map(({ kind, vesselGroupUuid, enabled, limitSeconds }) => {
      const unit = unitOf(kind);
      return {
        kind,
        vesselGroupUuid,
        enabled,
        // Not rounded: one that another program stored would be changed with the next update of any other field.
        ...(unit && { limit: Number(limitSeconds) / unit.seconds }),
      };
    }),
    expectations: (stored?.logbookExpectations ?? []).map(
      ({ logbookName, vesselGroupUuid, hoursUnderWay, hoursMoored, mustBeVerified }) => ({
        logbookName,
        vesselGroupUuid,
        hoursUnderWay: hoursUnderWay || undefined,
        hoursMoored: hoursMoored || undefined,
        mustBeVerified,
      }),
    ),
    notJudgedBefore: dayOf(stored),
  };
}

/** Returns the rules to store; a day that was not changed keeps the exact stored instant. */
export function toRules(form: RulesForm, stored: AttentionRules | undefined) {
  return {
    rules: form.rules.map(({ kind, vesselGroupUuid, enabled, limit }) => ({
      kind,
      vesselGroupUuid,
      enabled,
      limitSeconds: BigInt((limit ?? 0) * (unitOf(kind)?.seconds ?? 0)),
    })),
    logbookExpectations: form.expectations.map(({ hoursUnderWay = 0, hoursMoored = 0, ...rest }) => ({
      ...rest,
      hoursUnderWay,
      hoursMoored,
    })),
    notVerifiedFromTime:
      form.notJudgedBefore === dayOf(stored)
        ? (stored?.notVerifiedFromTime ?? "")
        : form.notJudgedBefore === ""
          ? ""
          : startOfUtcDay(form.notJudgedBefore),
  };
}

type States = { opened: AttentionRules | undefined; stored: AttentionRules | undefined; entered: RulesForm };

/** Returns the form's fields as opened, as stored now, and as entered. */
export function fieldStates({ opened, stored, entered }: States, groupName: (uuid: string) => string): FieldStates[] {
  const forms = [fromRules(opened), fromRules(stored), entered] as const;
  const states = (label: string, text: (form: RulesForm) => string): FieldStates => ({
    label,
    opened: text(forms[0]),
    stored: text(forms[1]),
    entered: text(forms[2]),
  });
  /** One of each row that occurs in any of the forms. */
  const rowStates = <Row extends { vesselGroupUuid: string }>(
    rowsOf: (form: RulesForm) => Row[],
    word: (row: Row) => string,
    textOf: (row: Row) => string,
  ) => {
    const labelOf = (row: Row) =>
      [word(row), ...(row.vesselGroupUuid ? [groupName(row.vesselGroupUuid)] : [])].join(", ");
    return [...new Set(forms.flatMap((form) => rowsOf(form).map(labelOf)))].map((label) =>
      states(label, (form) => {
        const found = rowsOf(form).find((row) => labelOf(row) === label);
        return found === undefined ? "" : textOf(found);
      }),
    );
  };
  return [
    ...rowStates(
      ({ rules }) => rules,
      ({ kind }) => kindLabel(kind),
      ruleText,
    ),
    ...rowStates(
      ({ expectations }) => expectations,
      ({ logbookName }) => logbookLabel(logbookName),
      expectationText,
    ),
    states("Entries are judged from", ({ notJudgedBefore }) => notJudgedBefore),
  ];
}

function ruleText({ kind, enabled, limit }: RuleForm): string {
  const unit = unitOf(kind);
  return enabled
    ? ["on", unit && limit !== undefined ? `${limit} ${unit.word}` : ""].filter(Boolean).join(", ")
    : "off";
}

function expectationText({ hoursUnderWay, hoursMoored, mustBeVerified }: ExpectationForm): string {
  const hoursText = (count: number | undefined) => (count === undefined ? "none" : `${count} h`);
  return [
    `under way ${hoursText(hoursUnderWay)}`,
    `moored ${hoursText(hoursMoored)}`,
    mustBeVerified ? "to be verified" : "not to be verified",
  ].join(", ");
}

function dayOf(stored: AttentionRules | undefined): string {
  return (stored?.notVerifiedFromTime ?? "").slice(0, "yyyy-MM-dd".length);
}

const DAYS = 366;
const UNITS: Readonly<Record<string, { word: string; seconds: number; most: number }>> = {
  link_silent: { word: "h", seconds: 3_600, most: 24 * DAYS },
  not_verified: { word: "h", seconds: 3_600, most: 24 * DAYS },
  clock: { word: "min", seconds: 60, most: 1_440 * DAYS },
  draft_stale: { word: "days", seconds: 86_400, most: DAYS },
};
