import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import {
  Button,
  DataTable,
  Labeled,
  ReferenceManyField,
  Show,
  TextField,
  TopToolbar,
  useRecordContext,
  WithRecord,
} from "react-admin";
import { Link } from "react-router";
import { type Entry, personFacts, routeOf, statusOf, timeOf, type Vessel } from "../calls";

/** Who is on board, the voyage, the latest entries. */
export default function VesselShow() {
  return (
    <Show actions={<Actions />} component="div">
      <Stack spacing={2}>
        <Stack direction="row" spacing={2}>
          <Part title="Persons on board">
            {personFacts.map(([label, fact]) => (
              <Labeled key={fact} label={label}>
                <TextField source={`personnel.${fact}`} emptyText="0" />
              </Labeled>
            ))}
          </Part>
          <Part title="Voyage">
            <Labeled label="Status">
              <WithRecord<Vessel & { id: string }> render={(vessel) => <>{statusOf(vessel)}</>} />
            </Labeled>
            <Labeled label="Route">
              <WithRecord<Vessel & { id: string }> render={(vessel) => <>{routeOf(vessel)}</>} />
            </Labeled>
            <Labeled label="Voyage number">
              <TextField source="voyage.voyageNumber" emptyText="—" />
            </Labeled>
            <Labeled label="Voyage reference">
              <TextField source="voyage.voyageReference" emptyText="—" />
            </Labeled>
          </Part>
        </Stack>
        <Card>
          <CardContent>
            <Typography variant="h6">Latest logbook entries</Typography>
            <ReferenceManyField reference="entries" target="vesselUuid" perPage={4}>
              <DataTable bulkActionButtons={false} rowClick={false}>
                <DataTable.Col
                  source="eventTime"
                  label="Ship time"
                  disableSort
                  render={(entry: Entry) => timeOf(entry)}
                />
                <DataTable.Col source="entryTypeName" label="Event type" disableSort />
                <DataTable.Col source="logbookName" label="Logbook" disableSort />
                <DataTable.Col source="summary" label="Summary" disableSort />
              </DataTable>
            </ReferenceManyField>
          </CardContent>
        </Card>
      </Stack>
    </Show>
  );
}

function Actions() {
  const record = useRecordContext<Vessel & { id: string }>();
  return (
    <TopToolbar>
      <Button label="Logbooks" component={Link} {...{ to: `/vessels/${record?.id ?? ""}/logbooks` }} />
    </TopToolbar>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card sx={{ flex: 1 }}>
      <CardContent>
        <Typography variant="h6">{title}</Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 2 }}>
          {children}
        </Stack>
      </CardContent>
    </Card>
  );
}
