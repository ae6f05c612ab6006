import { useMutation } from "@connectrpc/connect-query";
import { generateReport } from "@shore/api/gen/calls/reports";
import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { formatDays } from "@shore/api/ship-time";
import { useForm, useWatch } from "react-hook-form";
import { messages } from "#messages.ts";
import { useSession } from "#session/use-session.ts";
import { useDraftAutosave } from "#shared/draft-autosave/use-draft-autosave.ts";
import { schemaResolver } from "#shared/editor/schema-resolver.ts";
import { fileName, createFile } from "#shared/file-tab/create-file.ts";
import { useFileTab } from "#shared/file-tab/use-file-tab.ts";
import { useReportCategories } from "./queries.ts";
import { newReport, type ReportForm, reportForm, toReportRequest, usualTitle } from "./report-form.ts";

/** The form of a report of this vessel's logbooks, and its creation. The entered values stay, whatever the outcome. */
export function useReportForm(vessel: Vessel) {
  const { vesselUuid } = vessel;
  const form = useForm<ReportForm>({
    resolver: schemaResolver(reportForm),
    mode: "onChange",
    defaultValues: newReport,
  });
  const userUuid = useSession().user?.userUuid ?? "";
  const record = `report ${vesselUuid}`;
  const draft = useDraftAutosave({ form, userUuid, record, baseEtag: "", mayOffer: hasOwnTitle });
  const logbookName = useWatch({ control: form.control, name: "logbookName" });
  const categories = useReportCategories(vesselUuid, logbookName);
  const report = useCreateReport();
  const file = useFileTab();

  const make = async (values: ReportForm) => {
    const ofLogbook = categories.categories ?? [];
    const { pdfDocument } = await report.mutateAsync(toReportRequest(values, { vesselUuid, ofLogbook }));
    await draft.clear();
    const { documentTitle, from, to } = values;
    return createFile({
      name: fileName([documentTitle, vessel.displayName, formatDays({ from, to })], "pdf"),
      type: "application/pdf",
      content: pdfDocument,
    });
  };
  return {
    form,
    draft,
    categories,
    file: file.unopened,
    create: {
      start: () => {
        // Enter in a field submits again, too.
        if (report.isPending) return;
        void form.handleSubmit((values) => void file.open(values.documentTitle, () => make(values)))();
      },
      isCreating: report.isPending,
      error: report.error,
    },
  };
}

/** Choices alone are made again in a moment. */
function hasOwnTitle({ documentTitle, logbookName }: ReportForm): boolean {
  return documentTitle !== usualTitle(logbookName);
}

/** Creates a PDF. Fails with `failed_precondition` when the vessel's settings lack what a report needs. */
const useCreateReport = () => useMutation(generateReport, { meta: { messages: messages.reportCreated } });
