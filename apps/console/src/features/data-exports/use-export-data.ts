import { useMutation } from "@connectrpc/connect-query";
import type { DataExportDataset } from "@shore/api/gen/shore/v1/data_exports_pb";
import { generateDataExportFile } from "@shore/api/gen/calls/data_exports";
import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { useForm } from "react-hook-form";
import { messages } from "#messages.ts";
import { exportsJson } from "#session/access.ts";
import { useSession } from "#session/use-session.ts";
import { schemaResolver } from "#shared/editor/schema-resolver.ts";
import { fileName, createFile } from "#shared/file-tab/create-file.ts";
import { useFileTab } from "#shared/file-tab/use-file-tab.ts";
import { emptyExportData, type ExportDataForm, exportDataForm, toExportData } from "./export-data-form.ts";

type ExportDataSources = { vessels: readonly Vessel[]; datasets: readonly DataExportDataset[] };

/** The form of Export data and the resulting file. A feature flag decides the format; the user does not choose it. */
export function useExportData({ vessels, datasets }: ExportDataSources) {
  const isJson = exportsJson(useSession());
  const form = useForm<ExportDataForm>({
    resolver: schemaResolver(exportDataForm),
    mode: "onChange",
    defaultValues: emptyExportData,
  });
  // The file is handed to the tab; no second copy is cached.
  const generate = useMutation(generateDataExportFile, { gcTime: 0, meta: { messages: messages.dataExported } });
  const { open, unopened } = useFileTab();

  const make = async (values: ExportDataForm) => {
    const { fileContent, fileContentType } = await generate.mutateAsync(toExportData(values, isJson));
    generate.reset();
    const vessel = vessels.find(({ vesselUuid }) => vesselUuid === values.vesselUuid);
    const dataset = datasets.find(({ name }) => name === values.dataset);
    const { from = "", to = "" } = values.period;
    return createFile({
      name: fileName(
        [dataset?.displayName ?? "", vessel?.displayName ?? "", from === to ? from : `${from} to ${to}`],
        isJson ? "json" : "csv",
      ),
      type: fileContentType,
      content: fileContent,
    });
  };
  return {
    form,
    /** `CSV` or `JSON`. */
    kind: isJson ? "JSON" : "CSV",
    isGenerating: generate.isPending,
    error: generate.error,
    unopened,
    /** Opens the tab synchronously on press: after the form's asynchronous validation a browser would block it as a popup. */
    submit: () => {
      if (generate.isPending) return;
      const checked = exportDataForm.safeParse(form.getValues());
      if (checked.success) void open("Data export", () => make(checked.data));
      else void form.handleSubmit(() => {})();
    },
  };
}
