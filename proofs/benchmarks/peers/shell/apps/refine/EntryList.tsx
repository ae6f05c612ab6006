import { List } from "@refinedev/antd";
import { useInfiniteList, useOne } from "@refinedev/core";
import { Button, DatePicker, Descriptions, Select, Space, Table, Tag } from "antd";
import dayjs from "dayjs";
import { useState } from "react";
import { useParams } from "react-router";
import { type Entry, logbooks, pageSize, recordedBy, timeOf, type Vessel, valueOf } from "../calls";

/** A vessel's entries until a day, newest first; more come when they are asked for. */
export default function EntryList() {
  const { id = "" } = useParams();
  const [until, setUntil] = useState(dayjs());
  const [logbookNames, setLogbookNames] = useState<string[]>([]);
  const { result: vessel } = useOne<Vessel>({ resource: "vessels", id });
  const { result, query } = useInfiniteList<Entry>({
    resource: "entries",
    pagination: { pageSize },
    filters: [
      { field: "untilDate", operator: "eq", value: until.format("YYYY-MM-DD") },
      { field: "logbookNames", operator: "in", value: logbookNames },
    ],
    meta: { vesselUuid: id },
  });
  return (
    <List title={`Logbooks of ${vessel?.displayName ?? ""}`}>
      <Space>
        <DatePicker aria-label="Until date" value={until} onChange={(day) => setUntil(day)} allowClear={false} />
        <Select
          aria-label="Logbook"
          mode="multiple"
          placeholder="All logbooks"
          value={logbookNames}
          onChange={setLogbookNames}
          options={logbooks.map((value) => ({ value, label: value }))}
          style={{ inlineSize: 200 }}
        />
      </Space>
      <Table<Entry>
        dataSource={result?.data?.pages.flatMap(({ data }) => data)}
        loading={query.isLoading}
        pagination={false}
        rowKey="logbookEntryUuid"
        expandable={{ expandedRowRender: (entry) => <EntryDetails entry={entry} /> }}
      >
        <Table.Column<Entry> title="Ship time" render={(_, entry) => timeOf(entry)} />
        <Table.Column title="Event type" dataIndex="entryTypeName" />
        <Table.Column title="Logbook" dataIndex="logbookName" />
        <Table.Column title="Summary" dataIndex="summary" />
        <Table.Column<Entry> title="Recorded by" render={(_, entry) => recordedBy(entry)} />
        <Table.Column<Entry> title="Removed" render={(_, { crossedOut }) => crossedOut && <Tag>Removed</Tag>} />
      </Table>
      {query.hasNextPage && <Button onClick={() => void query.fetchNextPage()}>Load more</Button>}
    </List>
  );
}

function EntryDetails({ entry }: { entry: Entry }) {
  return (
    <Descriptions
      items={[...(entry.userData ?? []), ...(entry.collectedData ?? [])].map((item) => ({
        key: item.name,
        label: item.label ?? item.name,
        children: valueOf(item),
      }))}
    />
  );
}
