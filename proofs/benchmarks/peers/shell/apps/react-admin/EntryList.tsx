import Chip from "@mui/material/Chip";
import { AutocompleteArrayInput, DataTable, DateInput, InfiniteList, useGetOne, useRecordContext } from "react-admin";
import { useParams } from "react-router";
import { type Entry, logbooks, pageSize, recordedBy, timeOf, type Vessel, valueOf } from "../calls";

/** A vessel's entries until a day, newest first; more come while one scrolls. */
export default function EntryList() {
  const { vesselUuid = "" } = useParams();
  const { data: vessel } = useGetOne<Vessel & { id: string }>("vessels", { id: vesselUuid });
  return (
    <InfiniteList
      resource="entries"
      title={`Logbooks of ${vessel?.displayName ?? ""}`}
      filter={{ vesselUuid }}
      filterDefaultValues={untilToday}
      filters={filters}
      storeKey={`entries ${vesselUuid}`}
      disableSyncWithLocation
      perPage={pageSize}
      exporter={false}
    >
      <DataTable bulkActionButtons={false} rowClick={false} expand={<EntryDetails />}>
        <DataTable.Col source="eventTime" label="Ship time" disableSort render={(entry: Entry) => timeOf(entry)} />
        <DataTable.Col source="entryTypeName" label="Event type" disableSort />
        <DataTable.Col source="logbookName" label="Logbook" disableSort />
        <DataTable.Col source="summary" label="Summary" disableSort />
        <DataTable.Col
          source="recordUser"
          label="Recorded by"
          disableSort
          render={(entry: Entry) => recordedBy(entry)}
        />
        <DataTable.Col
          source="crossedOut"
          label="Removed"
          disableSort
          render={(entry: Entry) => entry.crossedOut && <Chip size="small" label="Removed" />}
        />
      </DataTable>
    </InfiniteList>
  );
}

function EntryDetails() {
  const entry = useRecordContext<Entry & { id: string }>();
  return (
    <dl>
      {[...(entry?.userData ?? []), ...(entry?.collectedData ?? [])].map((item) => (
        <div key={item.name}>
          <dt>{item.label ?? item.name}</dt>
          <dd>{valueOf(item)}</dd>
        </div>
      ))}
    </dl>
  );
}

const untilToday = { untilDate: new Date().toISOString().slice(0, 10) };
const filters = [
  <DateInput key="untilDate" source="untilDate" label="Until date" alwaysOn />,
  <AutocompleteArrayInput
    key="logbookNames"
    source="logbookNames"
    label="Logbook"
    alwaysOn
    choices={logbooks.map((name) => ({ id: name, name }))}
  />,
];
