import { Show, useTable } from "@refinedev/antd";
import { useShow } from "@refinedev/core";
import { Card, Descriptions, Space, Table, Tag } from "antd";
import { Link, useParams } from "react-router";
import { type Entry, personFacts, routeOf, statusOf, timeOf, type Vessel } from "../calls";

/** Who is on board, the voyage, the latest entries. */
export default function VesselShow() {
  const { id = "" } = useParams();
  const { query, result: vessel } = useShow<Vessel>({ resource: "vessels", id });
  const { tableProps } = useTable<Entry>({
    resource: "entries",
    pagination: { mode: "off" },
    sorters: { mode: "off" },
    filters: { mode: "off" },
    meta: { vesselUuid: id, limit: 4 },
  });
  return (
    <Show
      isLoading={query.isLoading}
      title={vessel?.displayName}
      headerButtons={<Link to={`/vessels/${id}/logbooks`}>Logbooks</Link>}
    >
      <Space direction="vertical" style={{ inlineSize: "100%" }}>
        <Card title="Persons on board">
          <Descriptions
            items={personFacts.map(([label, fact]) => ({
              key: fact,
              label,
              children: vessel?.personnel?.[fact] ?? 0,
            }))}
          />
        </Card>
        <Card title="Voyage" extra={vessel && <Tag color="blue">{statusOf(vessel)}</Tag>}>
          <Descriptions
            items={[
              { key: "route", label: "Route", children: vessel && routeOf(vessel) },
              { key: "number", label: "Voyage number", children: vessel?.voyage?.voyageNumber ?? "—" },
              { key: "reference", label: "Voyage reference", children: vessel?.voyage?.voyageReference ?? "—" },
            ]}
          />
        </Card>
        <Card title="Latest logbook entries">
          <Table {...tableProps} pagination={false} rowKey="logbookEntryUuid">
            <Table.Column<Entry> title="Ship time" render={(_, entry) => timeOf(entry)} />
            <Table.Column title="Event type" dataIndex="entryTypeName" />
            <Table.Column title="Logbook" dataIndex="logbookName" />
            <Table.Column title="Summary" dataIndex="summary" />
          </Table>
        </Card>
      </Space>
    </Show>
  );
}
