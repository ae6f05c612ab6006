import type { GenerateReportRequestSchema } from "@shore/api/gen/shore/v1/reports_pb";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { LIMITS } from "@shore/api/limits";
import { isDay } from "@shore/api/ship-time";
import { z } from "zod";
import { requiredText } from "#shared/editor/form-texts.ts";
import { type LogbookName, logbookLabel, LOGBOOK_NAMES } from "@shore/api/formatting/logbook-names";

/** Rules of the report form. Days are ship-time days, both within the period. Source: docs/spec/validation.md. */
export const reportForm = z
  .object({
    logbookName: z.enum(LOGBOOK_NAMES),
    documentTitle: requiredText(LIMITS.documentTitle),
    /** Those of this logbook and those chosen for another one before. */
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

/** Source: docs/spec/limits.md. No period is usual: it is chosen. */
export const newReport: ReportForm = {
  logbookName: "deck",
  documentTitle: usualTitle("deck"),
  categories: [],
  sortByCategories: "no",
  from: "",
  to: "",
};

/** `Deck logbook` */
export function usualTitle(logbookName: LogbookName): string {
  return `${logbookLabel(logbookName)} logbook`;
}

/** The chosen categories that the logbook has, in its order; with none chosen, none, which stands for all. */
export function chosenCategories(
  { categories }: Pick<ReportForm, "categories">,
  ofLogbook: readonly string[],
): string[] {
  const chosen = new Set(categories);
  return ofLogbook.filter((category) => chosen.has(category));
}

/**
 * What is asked of the server: the entries of these days on board, as the logbook's list groups them.
 * @param ofLogbook the logbook's categories, as far as they are known
 */
export function toReportRequest(
  { from, to, sortByCategories, ...form }: ReportForm,
  { vesselUuid, ofLogbook }: { vesselUuid: string; ofLogbook: readonly string[] },
): MessageInitShape<typeof GenerateReportRequestSchema> {
  return {
    vesselUuid,
    logbookName: form.logbookName,
    documentTitle: form.documentTitle,
    categories: chosenCategories(form, ofLogbook),
    sortByCategories: sortByCategories === "yes",
    fromDay: from,
    toDay: to,
  };
}
