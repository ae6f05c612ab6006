import type { BalanceRules, BalanceRulesGetResponse } from "@shore/api/gen/shore/v1/balance_pb";
import { BALANCE_RULES } from "@shore/api/field-limits.gen";
import { z } from "zod";
import type { FieldStates } from "#shared/editor/FieldNotices.tsx";
import { lineText, requiredText } from "#shared/editor/form-texts.ts";

const DAYS = `Enter a whole number from 1 to ${BALANCE_RULES.daysUnderWay}.`;
const VOLUME = `Enter a volume from 0 to ${BALANCE_RULES.toleranceM3} m³.`;
const PERCENT = "Enter a share from 0 to 100 %.";

/** Maximum length of a type and of a datum's name, in characters. */
const NAME = 128;
const TWICE = "Is there already.";

/** Validation of the rules form. Source: docs/spec/validation.md. */
export const rulesForm = z.object({
  signs: z
    .array(z.object({ actionType: requiredText(NAME), sign: z.enum(["1", "0", "-1"]), hasEntry: z.boolean() }))
    .superRefine((rows, context) =>
      repeated(rows.map(({ actionType }) => actionType)).forEach((index) =>
        context.addIssue({ code: "custom", path: [index, "actionType"], message: TWICE }),
      ),
    ),
  toleranceM3: z.number(VOLUME).min(0, VOLUME).max(BALANCE_RULES.toleranceM3, VOLUME),
  tolerancePercent: z.number(PERCENT).min(0, PERCENT).max(100, PERCENT),
  daysUnderWay: z.int(DAYS).min(1, DAYS).max(BALANCE_RULES.daysUnderWay, DAYS),
  entryTypes: z
    .array(z.object({ entryTypeId: requiredText(NAME), amountName: lineText(NAME) }))
    .superRefine((rows, context) =>
      repeated(rows.map(({ entryTypeId }) => entryTypeId)).forEach((index) =>
        context.addIssue({ code: "custom", path: [index, "entryTypeId"], message: TWICE }),
      ),
    ),
});

export type RulesForm = z.infer<typeof rulesForm>;

/** Converts the stored rules to form values. */
export function fromRules(stored: BalanceRulesGetResponse | undefined): RulesForm {
  const { signs = [], entryTypes = [], toleranceM3 = 0, tolerancePercent = 0, daysUnderWay = 0 } = stored?.rules ?? {};
  return {
    signs: signs.map(({ actionType, sign, hasEntry }) => ({
      actionType,
      sign: sign > 0 ? "1" : sign < 0 ? "-1" : "0",
      hasEntry,
    })),
    toleranceM3,
    tolerancePercent,
    daysUnderWay,
    entryTypes: entryTypes.map(({ entryTypeId, amountName }) => ({ entryTypeId, amountName })),
  };
}

/** Converts the form values to the server's rules. */
export function toRules({ signs, ...rules }: RulesForm): Omit<BalanceRules, "$typeName" | "signs" | "entryTypes"> & {
  signs: { actionType: string; sign: number; hasEntry: boolean }[];
  entryTypes: RulesForm["entryTypes"];
} {
  return { ...rules, signs: signs.map(({ sign, ...row }) => ({ ...row, sign: Number(sign) })) };
}

type States = {
  opened: BalanceRulesGetResponse | undefined;
  stored: BalanceRulesGetResponse | undefined;
  entered: RulesForm;
};

/** Returns the form's fields as opened, as stored now, and as entered. */
export function fieldStates({ opened, stored, entered }: States): FieldStates[] {
  const forms = { opened: fromRules(opened), stored: fromRules(stored), entered };
  const field = (label: string, text: (form: RulesForm) => string): FieldStates => ({
    label,
    opened: text(forms.opened),
    stored: text(forms.stored),
    entered: text(forms.entered),
  });
  return [
    field("Types of action", ({ signs }) => signs.map(signText).join(", ")),
    field("Least difference", ({ toleranceM3 }) => `${toleranceM3} m³`),
    field("Share of what is expected", ({ tolerancePercent }) => `${tolerancePercent} %`),
    field("Without an action", ({ daysUnderWay: days }) => (days === 1 ? "1 day" : `${days} days`)),
    field("Delivery entries", ({ entryTypes }) =>
      entryTypes.map(({ entryTypeId, amountName }) => `${entryTypeId}${amountName && `: ${amountName}`}`).join(", "),
    ),
  ];
}

/** What an action does to the retained volume, as select options. */
export const SIGNS = [
  { value: "1", label: "Adds" },
  { value: "-1", label: "Takes" },
  { value: "0", label: "Moves between tanks" },
] as const;

function signText({ actionType, sign, hasEntry }: RulesForm["signs"][number]): string {
  const does = { "1": "+1", "0": "0", "-1": "−1" }[sign];
  return `${actionType} ${does}${hasEntry ? ", with entry" : ""}`;
}

/** Returns the indexes of names that occur earlier in the list. */
function repeated(names: readonly string[]): number[] {
  return names.flatMap((name, index) => (name !== "" && names.indexOf(name) < index ? [index] : []));
}
