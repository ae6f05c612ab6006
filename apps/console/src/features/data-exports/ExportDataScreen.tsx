import { useSuspenseQuery } from "@connectrpc/connect-query";
import { localizedMessage } from "@shore/api/errors";
import { dataExportDatasetList } from "@shore/api/gen/calls/data_exports";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Card } from "@shore/design-system/Card";
import { DownloadIcon, FileTextIcon, ShipIcon } from "@shore/design-system/icons";
import { EmptyState } from "@shore/design-system/EmptyState";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { Muted } from "@shore/design-system/Muted";
import { PageHeader } from "@shore/design-system/PageHeader";
import { useRef } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canSeeOrganization } from "#session/access.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { useFirstField } from "#shared/editor/use-first-field.ts";
import { SelectControl } from "#shared/fields/SelectControl.tsx";
import { UnopenedFileLink } from "#shared/file-tab/UnopenedFileLink.tsx";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { byName } from "./data-export-form.ts";
import { ChoosePeriod, ChooseVessel } from "./export-data-fields.tsx";
import { useExportData } from "./use-export-data.ts";

export const loader = queryLoader(
  ({ read }) => [read(getVessels, {}), read(dataExportDatasetList, {})],
  canSeeOrganization,
);

/** One file now: a dataset of a vessel over a period, in a new tab. Source: docs/spec/screens.md#data-exports; docs/design/pictures/73-export-data.png. */
export function ExportDataScreen() {
  const organizationUuid = useOrganizationUuid();
  const vessels = byName(useSuspenseQuery(getVessels, {}).data.vessels);
  const datasets = byName(useSuspenseQuery(dataExportDatasetList, {}).data.datasets);
  const list = paths.dataExports({ organizationUuid });
  return (
    <>
      <PageTitle title="Export data" />
      <PageHeader
        title="Export data"
        breadcrumbs={
          <Breadcrumbs
            items={[
              { href: paths.integrations({ organizationUuid }), label: "Integrations" },
              { href: list, label: "Data export" },
            ]}
            current="Export data"
          />
        }
      />
      <Narrow>
        {vessels.length === 0 ? (
          <Card>
            <EmptyState icon={<ShipIcon />} title="No vessels found.">
              There is nothing to export before a vessel is added.
            </EmptyState>
          </Card>
        ) : datasets.length === 0 ? (
          <Card>
            <EmptyState icon={<FileTextIcon />} title="No datasets found.">
              There is nothing to export.
            </EmptyState>
          </Card>
        ) : (
          <ExportDataForm vessels={vessels} datasets={datasets} cancelHref={list} />
        )}
      </Narrow>
    </>
  );
}

type ExportDataFormProps = Parameters<typeof useExportData>[0] & { cancelHref: string };

function ExportDataForm({ vessels, datasets, cancelHref }: ExportDataFormProps) {
  const { form, submit, kind, isGenerating, error, unopened } = useExportData({ vessels, datasets });
  const refusal = error === null ? undefined : localizedMessage(error);
  const element = useRef<HTMLFormElement>(null);
  useFirstField(element, true);
  return (
    <form
      ref={element}
      aria-label="Export data"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card isFlush>
        <Fields>
          {refusal !== undefined && (
            <InlineMessage tone="danger" isAnnounced>
              {refusal}
            </InlineMessage>
          )}
          <ChooseVessel control={form.control} vessels={vessels} />
          <SelectControl
            control={form.control}
            name="dataset"
            label="Dataset"
            placeholder="Choose a dataset"
            options={datasets.map(({ name, displayName }) => ({ value: name, label: displayName }))}
          />
          <ChoosePeriod control={form.control} />
        </Fields>
        <Foot>
          <Button type="submit" variant="primary" icon={<DownloadIcon />} isBusy={isGenerating}>
            Export data
          </Button>
          <ButtonLink variant="quiet" href={cancelHref}>
            Cancel
          </ButtonLink>
          <Muted>The {kind} file opens in a new tab.</Muted>
        </Foot>
      </Card>
      <Below>
        <UnopenedFileLink file={unopened} />
      </Below>
    </form>
  );
}

const Narrow = styled.div`
  max-inline-size: 720px;
`;

const Fields = styled.div`
  display: grid;
  gap: var(--ds-space-20);
  padding: var(--ds-card-padding);
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8) var(--ds-space-12);
  padding: var(--ds-space-16) var(--ds-card-padding);
  border-block-start: 1px solid var(--ds-border);
`;

const Below = styled.div`
  margin-block-start: var(--ds-space-20);
`;
