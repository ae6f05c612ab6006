import type { GenerateReportRequestSchema } from "@shore/api/gen/shore/v1/reports_pb";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { GENERATE_REPORT_REQUEST } from "@shore/api/field-limits.gen";
import { isDay } from "@shore/api/ship-time";
import { z } from "zod";
import { requiredText } from "#shared/editor/form-texts.ts";
import { type LogbookName, logbookLabel, LOGBOOK_NAMES } from "@shore/api/formatting/logbook-names";

/** Validation of the report form. Days are ship-time days, both inclusive. Source: docs/spec/validation.md. */
export const reportForm = z
  .object({
    logbookName: z.enum(LOGBOOK_NAMES),
    documentTitle: requiredText(GENERATE_REPORT_REQUEST.documentTitle),
    /** Those of this logbook and those selected for another one before. */
    categories: z.array(z.string()),
    sortByCategories: z.enum(["yes", "no"]),
    from: z.string().refine(isDay, "Required"),
    to: z.string().refine(isDay, "Required"),
  })
  .refine(({ from, to }) => !isDay(from) || !isDay(to) || from <= to, {
    path: ["to"],
    error: "Ends before it begins",
  });

export type ReportForm = z.infer<typeof reportForm>;

/** Source: docs/spec/limits.md. There is no default period: it must be chosen. */
export const newReport: ReportForm = {
  logbookName: "deck",
  documentTitle: usualTitle("deck"),
  categories: [],
  sortByCategories: "no",
  from: "",
  to: "",
};

/** Returns `Deck logbook` */
export function usualTitle(logbookName: LogbookName): string {
  return `${logbookLabel(logbookName)} logbook`;
}

/** Returns the selected categories of the logbook, in its order; without any an empty list, which means all. */
export function chosenCategories(
  { categories }: Pick<ReportForm, "categories">,
  ofLogbook: readonly string[],
): string[] {
  const chosen = new Set(categories);
  return ofLogbook.filter((category) => chosen.has(category));
}

type ReportOf = {
  vesselUuid: string;
  /** The logbook's categories, as far as they are known. */
  ofLogbook: readonly string[];
};

/** Converts the form to the request: the entries of these days on board, as the logbook's list groups them. */
export function toReportRequest(form: ReportForm, of: ReportOf): MessageInitShape<typeof GenerateReportRequestSchema> {
  return { documentTitle: form.documentTitle, ...toReportCriteria(form, of) };
}

/** Returns which entries the report has and in which order. */
export function toReportCriteria(
  { logbookName, from, to, sortByCategories, ...form }: ReportForm,
  { vesselUuid, ofLogbook }: ReportOf,
) {
  const chosen = chosenCategories(form, ofLogbook);
  return {
    vesselUuid,
    logbookName,
    // The logbook's categories do not include the empty one: naming them all would leave out entries without a category.
    categories: chosen.length === ofLogbook.length ? [] : chosen,
    sortByCategories: sortByCategories === "yes",
    fromDay: from,
    toDay: to,
  };
}
