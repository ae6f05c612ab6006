import { List, useTable } from "@refinedev/antd";
import { Input, Segmented, Space, Table, Tag } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { identifierOf, matching, routeOf, statusOf, type Vessel } from "../calls";

/** All vessels on one page, as Shore shows them. */
export function VesselList() {
  const { tableProps } = useTable<Vessel>({
    resource: "vessels",
    pagination: { mode: "off" },
    sorters: { mode: "off" },
    filters: { mode: "off" },
  });
  const [text, setText] = useState("");
  const [status, setStatus] = useState("all");
  return (
    <List>
      <Space>
        <Input.Search
          aria-label="Filter vessels"
          placeholder="Filter by name, IMO or port"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Segmented value={status} onChange={setStatus} options={statuses} />
      </Space>
      <Table
        {...tableProps}
        dataSource={matching(tableProps.dataSource ?? [], text, status)}
        pagination={false}
        rowKey="vesselUuid"
      >
        <Table.Column<Vessel>
          title="Name"
          dataIndex="displayName"
          defaultSortOrder="ascend"
          sorter={by(({ displayName }) => displayName)}
          render={(_, { vesselUuid, displayName }) => <Link to={`/vessels/${vesselUuid}`}>{displayName}</Link>}
        />
        <Table.Column<Vessel>
          title="IMO / call sign"
          sorter={by(identifierOf)}
          render={(_, vessel) => identifierOf(vessel)}
        />
        <Table.Column<Vessel>
          title="Voyage status"
          sorter={by(statusOf)}
          render={(_, vessel) => vessel.voyage && <Tag color="blue">{statusOf(vessel)}</Tag>}
        />
        <Table.Column<Vessel> title="Route" sorter={by(routeOf)} render={(_, vessel) => routeOf(vessel)} />
        <Table.Column<Vessel>
          title="Voyage number"
          dataIndex={["voyage", "voyageNumber"]}
          sorter={by(({ voyage }) => voyage?.voyageNumber ?? "")}
        />
        <Table.Column<Vessel>
          title="Voyage reference"
          dataIndex={["voyage", "voyageReference"]}
          sorter={by(({ voyage }) => voyage?.voyageReference ?? "")}
        />
      </Table>
    </List>
  );
}

function by(textOf: (vessel: Vessel) => string) {
  return (a: Vessel, b: Vessel) => textOrder.compare(textOf(a), textOf(b));
}

const textOrder = new Intl.Collator("en", { numeric: true });
const statuses = [
  { value: "all", label: "All" },
  { value: "under-way", label: "Under way" },
  { value: "moored", label: "Moored" },
];
