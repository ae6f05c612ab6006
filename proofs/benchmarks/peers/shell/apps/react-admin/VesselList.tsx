import Chip from "@mui/material/Chip";
import { DataTable, List, SearchInput, SelectInput } from "react-admin";
import { identifierOf, routeOf, statusOf, type Vessel } from "../calls";

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    alwaysOn
    choices={[
      { id: "under-way", name: "Under way" },
      { id: "moored", name: "Moored" },
    ]}
  />,
];

/** All vessels on one page, as Shore shows them. */
export function VesselList() {
  return (
    <List
      filters={filters}
      perPage={1000}
      pagination={false}
      sort={{ field: "displayName", order: "ASC" }}
      exporter={false}
    >
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="displayName" label="Name" />
        <DataTable.Col source="identifier" label="IMO / call sign" render={(vessel: Vessel) => identifierOf(vessel)} />
        <DataTable.Col
          source="status"
          label="Voyage status"
          render={(vessel: Vessel) => vessel.voyage && <Chip size="small" label={statusOf(vessel)} />}
        />
        <DataTable.Col source="route" label="Route" render={(vessel: Vessel) => routeOf(vessel)} />
        <DataTable.Col source="voyage.voyageNumber" label="Voyage number" />
        <DataTable.Col source="voyage.voyageReference" label="Voyage reference" />
      </DataTable>
    </List>
  );
}
