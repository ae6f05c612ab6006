import { useSuspenseQuery } from "@connectrpc/connect-query";
import {
  dataExportDatasetList,
  dataExportScheduleArtifactList,
  dataExportScheduleGet,
  dataExportScheduleRunList,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { refreshEvery } from "./runs.ts";

/** A schedule with its runs and its files, asked for anew while something runs. */
export function useDataExport(dataExportScheduleUuid: string) {
  const of = { dataExportScheduleUuid };
  const runs = useSuspenseQuery(dataExportScheduleRunList, of, {
    refetchInterval: ({ state }) => refreshEvery(state.data?.runs ?? [], Date.now()),
  });
  // A run that has just ended has made a file and moved the next run: what was asked before the runs is asked once more.
  const afterRuns = {
    refetchInterval: ({ state }: { state: { dataUpdatedAt: number } }) =>
      state.dataUpdatedAt < runs.dataUpdatedAt && AFTER_RUNS_MS,
  };
  const { dataExportSchedule: schedule } = useSuspenseQuery(dataExportScheduleGet, of, afterRuns).data;
  const { artifacts } = useSuspenseQuery(dataExportScheduleArtifactList, of, afterRuns).data;
  if (schedule === undefined) throw new Error("The answer holds no schedule.");
  return { schedule, runs: runs.data.runs, artifacts };
}

/** The names of the datasets, by the names used in calls; one that is no longer offered keeps its own. */
export function useDatasetNames(): (name: string) => string {
  const { datasets } = useSuspenseQuery(dataExportDatasetList, {}).data;
  return (name) => datasets.find((dataset) => dataset.name === name)?.displayName ?? name;
}

const AFTER_RUNS_MS = 500;
