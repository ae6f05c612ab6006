import type { DataExportScheduleVessel } from "@shore/api/gen/shore/v1/data_exports_pb";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { ShipIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { CountedTitle } from "#shared/screen/CountedTitle.tsx";
import { vesselIdentifier } from "#shared/vessels/vessel-facts.ts";
import { byName } from "./data-export-form.ts";
import { MoreRows, useFirstRows } from "./first-rows.tsx";
import { TableDay } from "./TableTime.tsx";

/** The exported vessels, and from when. */
export function ScheduleVesselsCard({ vessels }: { vessels: readonly DataExportScheduleVessel[] }) {
  const { shown, more } = useFirstRows(byName(vessels), SHOWN_AT_FIRST);
  return (
    <Card title={<CountedTitle count={vessels.length}>Vessels</CountedTitle>} isFlush>
      <Table
        aria-label="Vessels"
        columns={columns}
        isFrameless
        // Three narrow columns fit beside the facts, where rows would stack.
        narrow="scrolls"
        items={shown.map((row) => ({ key: row.vesselUuid, row }))}
        footer={<MoreRows more={more} noun="vessels" />}
        empty={
          <EmptyState icon={<ShipIcon />} title="No vessels found." headingLevel={3}>
            Nothing is exported until a vessel is chosen.
          </EmptyState>
        }
      />
    </Card>
  );
}

function VesselName({ vessel: { vesselUuid, displayName } }: { vessel: DataExportScheduleVessel }) {
  const organizationUuid = useOrganizationUuid();
  return (
    <Link variant="row" href={paths.vessel({ organizationUuid, vesselUuid })}>
      {displayName}
    </Link>
  );
}

const SHOWN_AT_FIRST = 10;

const columns: TableColumn<DataExportScheduleVessel>[] = [
  { key: "name", header: "Name", cell: (vessel) => <VesselName vessel={vessel} />, rowHeader: true, linksRow: true },
  { key: "identifier", header: "IMO / call sign", cell: vesselIdentifier },
  { key: "from", header: "From", cell: ({ fromTime }) => <TableDay at={fromTime} />, width: 132 },
];
