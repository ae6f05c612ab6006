import { useSuspenseQuery } from "@connectrpc/connect-query";
import type { DataExportSchedule } from "@shore/api/gen/shore/v1/data_exports_pb";
import { dataExportScheduleList } from "@shore/api/gen/calls/data_exports";
import { Badge } from "@shore/design-system/Badge";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { DownloadIcon, IntegrationIcon, PlusIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { PageHeader } from "@shore/design-system/PageHeader";
import { StatusPill } from "@shore/design-system/StatusPill";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canSeeExportData, canSeeOrganization } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { IntegrationTabs } from "#shared/integrations/IntegrationTabs.tsx";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { DescriptionCell } from "#shared/text/DescriptionCell.tsx";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";
import { DatasetTags } from "./DatasetTags.tsx";
import { ExpiryBadge } from "./ExpiryBadge.tsx";
import { TableDay, TableTime } from "./TableTime.tsx";
import { useExpiry } from "./use-expiry.ts";

export const loader = queryLoader(({ read }) => [read(dataExportScheduleList, {})], canSeeOrganization);

/** The data export schedules. Managers only. Source: docs/spec/screens.md#data-exports; docs/design/pictures/72-export-list.png. */
export function DataExportListScreen() {
  const columnSettings = useColumnSettings("data-exports");
  const organizationUuid = useOrganizationUuid();
  const session = useSession();
  const { dataExportSchedules: schedules } = useSuspenseQuery(dataExportScheduleList, {}).data;
  const create = (
    <ButtonLink variant="primary" icon={<PlusIcon />} href={paths.newDataExport({ organizationUuid })}>
      Create data export
    </ButtonLink>
  );
  return (
    <>
      <PageTitle title="Data export" />
      <PrintHead>Data exports</PrintHead>
      <PageHeader
        title="Data export"
        tabsPlacement="beside"
        tabs={<IntegrationTabs current="dataExports" />}
        identifier={schedules.length === 1 ? "1 schedule" : `${schedules.length} schedules`}
        actions={
          <>
            {canSeeExportData(session) && (
              <ButtonLink icon={<DownloadIcon />} href={paths.exportData({ organizationUuid })}>
                Export data
              </ButtonLink>
            )}
            {schedules.length > 0 && create}
          </>
        }
      />
      {schedules.length === 0 ? (
        // No column heads over nothing.
        <Card>
          <EmptyState icon={<IntegrationIcon />} title="No schedules found." action={create}>
            A schedule writes files with data of your vessels into your own storage.
          </EmptyState>
        </Card>
      ) : (
        <Table
          aria-label="Data exports"
          {...columnSettings}
          columns={columns}
          narrow="early"
          items={schedules.map((row) => ({ key: row.dataExportScheduleUuid, row }))}
          empty={null}
        />
      )}
    </>
  );
}

function ScheduleName({ schedule: { dataExportScheduleUuid, displayName } }: { schedule: DataExportSchedule }) {
  const organizationUuid = useOrganizationUuid();
  return (
    <Link variant="row" href={paths.dataExport({ organizationUuid, dataExportScheduleUuid })}>
      {displayName}
    </Link>
  );
}

function ScheduleStatus({ schedule: { enabled, storageExpireTime } }: { schedule: DataExportSchedule }) {
  return (
    <Status>
      <StatusPill status={enabled ? "enabled" : "disabled"} />
      <ExpiryBadge expiry={useExpiry(storageExpireTime)} />
    </Status>
  );
}

/** The last delivery, or the number of missing files. */
function LastFile({ schedule: { missingFiles, lastDeliveryTime } }: { schedule: DataExportSchedule }) {
  return (
    <Status>
      {lastDeliveryTime === "" ? "None yet" : <TableTime at={lastDeliveryTime} />}
      {missingFiles > 0 && (
        <Badge tone="danger">{missingFiles === 1 ? "1 file is missing" : `${missingFiles} files are missing`}</Badge>
      )}
    </Status>
  );
}

const Status = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const columns: TableColumn<DataExportSchedule>[] = [
  {
    key: "name",
    header: "Name",
    cell: (schedule) => <ScheduleName schedule={schedule} />,
    rowHeader: true,
    linksRow: true,
    width: 190,
    stack: "title",
  },
  {
    key: "description",
    header: "Description",
    cell: ({ description }) => <DescriptionCell text={description} />,
    width: 240,
    stack: "line",
  },
  {
    key: "datasets",
    header: "Datasets",
    cell: ({ datasets }) => datasets.length > 0 && <DatasetTags datasets={datasets} />,
    width: 210,
    stack: "line",
  },
  {
    key: "vessels",
    header: "Vessels",
    cell: ({ vessels }) => vessels.length,
    align: "end",
    width: 84,
    stackLabel: "Vessels",
  },
  { key: "from", header: "From", cell: ({ fromTime }) => <TableDay at={fromTime} />, width: 112, stackLabel: "From" },
  {
    key: "last-file",
    header: "Last file",
    cell: (schedule) => <LastFile schedule={schedule} />,
    width: 200,
    stackLabel: "Last file",
  },
  {
    key: "status",
    header: "Status",
    cell: (schedule) => <ScheduleStatus schedule={schedule} />,
    width: 140,
    stack: "aside",
  },
];
