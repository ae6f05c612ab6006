import { useSuspenseQuery } from "@connectrpc/connect-query";
import type { DataExportSchedule } from "@shore/api/gen/shore/v1/data_exports_pb";
import { dataExportDatasetList, dataExportScheduleGet } from "@shore/api/gen/calls/data_exports";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { ConfirmDialog } from "@shore/design-system/ConfirmDialog";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Stack } from "@shore/design-system/Stack";
import { paths } from "#paths.ts";
import { canSeeOrganization } from "#session/access.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { EditorForm } from "#shared/editor/EditorForm.tsx";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { useShoreClock } from "#shared/ship-time/clock.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { ChooseDatasets, ChooseVessels } from "./ChosenCards.tsx";
import { choosableVessels } from "./data-export-form.ts";
import { fieldStates } from "./data-export-states.ts";
import { ExportedFiles } from "./ExportedFiles.tsx";
import { ScheduleDetailsCard } from "./ScheduleDetailsCard.tsx";
import { StorageTestResult } from "./StorageTestResult.tsx";
import { useDataExportEditor } from "./use-data-export-editor.ts";

export const createLoader = queryLoader(
  ({ read }) => [read(getVessels, {}), read(dataExportDatasetList, {})],
  canSeeOrganization,
);

export const updateLoader = queryLoader(
  ({ param, read }) => [
    read(getVessels, {}),
    read(dataExportDatasetList, {}),
    read(dataExportScheduleGet, { dataExportScheduleUuid: param("dataExportScheduleUuid") }),
  ],
  canSeeOrganization,
);

/** Creates a schedule. Source: docs/spec/screens.md#data-exports; docs/design/pictures/71-export-create.png. */
export function NewDataExportScreen() {
  return <DataExportEditor stored={undefined} />;
}

/** Edits a schedule with the same form; the UUID decides. */
export function DataExportEditorScreen() {
  const { dataExportScheduleUuid } = useRouteParams("dataExportScheduleUuid");
  const { dataExportSchedule } = useSuspenseQuery(dataExportScheduleGet, { dataExportScheduleUuid }).data;
  return <DataExportEditor stored={dataExportSchedule} />;
}

function DataExportEditor({ stored }: { stored: DataExportSchedule | undefined }) {
  const organizationUuid = useOrganizationUuid();
  const vessels = choosableVessels(useSuspenseQuery(getVessels, {}).data.vessels, stored?.vessels ?? []);
  const { datasets } = useSuspenseQuery(dataExportDatasetList, {}).data;
  const { form, opened, confirmation, storage, ...editor } = useDataExportEditor(stored);
  const { isNew } = editor;
  const title = opened === undefined ? "Create data export" : "Update data export";
  const submitLabel = isNew ? "Create" : "Update";
  const clock = useShoreClock();
  const list = paths.dataExports({ organizationUuid });
  const detail = opened && paths.dataExport({ organizationUuid, ...opened });
  return (
    <EditorForm
      label={title}
      autoComplete="off"
      noun="data export"
      states={(entered) => fieldStates({ opened, stored, entered, vessels, datasets, clock })}
      editor={editor}
      errors={form.formState.errors}
      onShowFirstError={() => {
        const first = fieldsInOrder.find((name) => form.formState.errors[name]);
        if (first !== undefined) form.setFocus(first);
      }}
      cancelHref={detail ?? list}
      submitLabel={submitLabel}
      summary={<ExportedFiles control={form.control} />}
      width={920}
      head={
        <>
          <PageTitle title={title} of={opened?.displayName} />
          <PageHeader
            title={title}
            breadcrumbs={
              <Breadcrumbs
                items={[
                  { href: paths.integrations({ organizationUuid }), label: "Integrations" },
                  { href: list, label: "Data export" },
                  ...(detail === undefined ? [] : [{ href: detail, label: opened?.displayName ?? "" }]),
                ]}
                current={opened === undefined ? title : "Update"}
              />
            }
          />
        </>
      }
      dialogs={
        <ConfirmDialog
          isOpen={confirmation !== undefined}
          onClose={() => confirmation?.close()}
          title={`${submitLabel} with a destination that failed its test?`}
          confirmLabel={`${submitLabel} anyway`}
          onConfirm={async () => {
            await confirmation?.confirm();
            confirmation?.close();
          }}
        >
          <Stack gap={16}>
            <p>
              Files can't be delivered until the destination works. A run is tried up to eight times, then it has
              failed.
            </p>
            {confirmation && <StorageTestResult outcome={confirmation.outcome} />}
          </Stack>
        </ConfirmDialog>
      }
    >
      <ScheduleDetailsCard control={form.control} isStored={!isNew} storage={storage} />
      <ChooseDatasets control={form.control} datasets={datasets} />
      <ChooseVessels control={form.control} vessels={vessels} />
    </EditorForm>
  );
}

const fieldsInOrder = ["displayName", "fromDate", "description", "azureBlobSasUrl"] as const;
