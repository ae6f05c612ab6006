import { useSuspenseQuery } from "@connectrpc/connect-query";
import {
  dataExportDatasetList,
  dataExportScheduleArtifactList,
  dataExportScheduleGet,
  dataExportScheduleRunList,
} from "@shore/api/gen/calls/data_exports";
import { pollInterval } from "./runs.ts";

/** Returns a schedule with its runs and its files, refetched while a run is active. */
export function useDataExport(dataExportScheduleUuid: string) {
  const of = { dataExportScheduleUuid };
  const runs = useSuspenseQuery(dataExportScheduleRunList, of, {
    refetchInterval: ({ state }) => pollInterval(state.data?.runs ?? [], Date.now()),
  });
  // A finished run has created a file and moved the next run: refetch what was fetched before the runs.
  const afterRuns = {
    refetchInterval: ({ state }: { state: { dataUpdatedAt: number } }) =>
      state.dataUpdatedAt < runs.dataUpdatedAt && STATUS_POLL_MS,
  };
  const { dataExportSchedule: schedule } = useSuspenseQuery(dataExportScheduleGet, of, afterRuns).data;
  const { artifacts } = useSuspenseQuery(dataExportScheduleArtifactList, of, afterRuns).data;
  if (schedule === undefined) throw new Error("The response contains no data export schedule.");
  return { schedule, runs: runs.data.runs, artifacts };
}

/** Returns a function from the API's dataset name to its display name; an unknown dataset keeps its name. */
export function useDatasetNames(): (name: string) => string {
  const { datasets } = useSuspenseQuery(dataExportDatasetList, {}).data;
  return (name) => datasets.find((dataset) => dataset.name === name)?.displayName ?? name;
}

const STATUS_POLL_MS = 500;
