import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import {
  DataExportRunState,
  type DataExportDatasetSchema,
  type DataExportScheduleArtifactSchema,
  type DataExportScheduleRunSchema,
  type DataExportScheduleSchema,
  DataExportScheduleVesselSchema,
  DataExportStorageStep,
} from "@shore/api/gen/shore/v1/data_exports_pb";
import type { VesselSchema } from "@shore/api/gen/shore/v1/vessels_pb";
import { fleet, manyVessels } from "./fleet.ts";
import type { Answers } from "./transport.ts";

type ScheduleInit = MessageInitShape<typeof DataExportScheduleSchema> & { dataExportScheduleUuid: string };
type ArtifactInit = MessageInitShape<typeof DataExportScheduleArtifactSchema>;
type RunInit = MessageInitShape<typeof DataExportScheduleRunSchema>;
type VesselInit = MessageInitShape<typeof VesselSchema>;
type DatasetInit = MessageInitShape<typeof DataExportDatasetSchema> & { name: string };

const csrd: DatasetInit = { name: "csrd", displayName: "CSRD operation actions", sludgeDisposal: true };
const logbookEntries: DatasetInit = { name: "logbook-entries", displayName: "Logbook entries" };
const voyages: DatasetInit = { name: "voyages", displayName: "Voyages" };

/** The datasets of the design pictures. */
export const datasets: DatasetInit[] = [csrd, logbookEntries, voyages];

/** The schedules of the design pictures. */
export const dataExports: ScheduleInit[] = [
  schedule(1, "Emissions warehouse", "Nightly feed for the sustainability reporting warehouse", {
    vessels: vesselsNamed(["Astrid Marie", "Fjordglimt", "Havbris", "Skagen Wind"], { Havbris: "2026-03-15" }),
    datasets: [logbookEntries, csrd],
    createTime: "2025-12-18T10:22:00+01:00",
    updateTime: "2026-10-02T08:47:00+02:00",
    missingFiles: 1,
    lastDeliveryTime: "2026-11-21T00:11:00+00:00",
  }),
  schedule(2, "Flag state archive", "Full logbooks, kept for ten years", {
    vessels: vesselsNamed(fleet.map(({ displayName = "" }) => displayName)),
    datasets: [logbookEntries],
    fromTime: "2024-07-01T00:00:00+00:00",
    lastDeliveryTime: "2026-11-21T00:14:00+00:00",
  }),
  schedule(3, "Pilot study", "Ended with the charter", {
    vessels: vesselsNamed(["Lofot Pilot", "Utsira Light"]),
    datasets: [voyages],
    fromTime: "2025-03-01T00:00:00+00:00",
    enabled: false,
    nextRunTime: "",
    storageExpireTime: "",
    schemaVersion: 1,
  }),
];

/** The schedule of the design's detail page. */
// oxlint-disable-next-line no-non-null-assertion -- the first of the three above
export const emissions = dataExports[0]!;

/** The files of the design's detail page. */
export const artifacts: ArtifactInit[] = [
  artifact("logbook-entries", "2026-11-20", 4_212_000n, "9b1e", "40c7"),
  artifact("csrd", "2026-11-20", 118_000n, "04fa", "e8d2"),
  artifact("logbook-entries", "2026-11-19", 3_968_400n, "c772", "1b90"),
  { ...artifact("csrd", "2026-11-19", 96_000n, "77d0", "a35f"), uploadTime: "" },
  artifact("logbook-entries", "2026-11-18", 4_049_000n, "e1c8", "7704"),
];

/** A run of every state. */
export const runs: RunInit[] = [
  run(1, "Havbris", logbookEntries, "2026-11-20", {
    state: DataExportRunState.RUNNING,
    attempts: 1,
    startTime: "2026-11-21T00:10:00+00:00",
  }),
  run(2, "Fjordglimt", csrd, "2026-11-20", {
    state: DataExportRunState.WAITING,
    attempts: 2,
    reason: "The storage did not answer in time.",
    nextAttemptTime: "2027-11-21T00:20:00+00:00",
  }),
  run(3, "Skagen Wind", logbookEntries, "2026-11-20", { state: DataExportRunState.COMPLETED, attempts: 1 }),
  run(4, "Astrid Marie", csrd, "2026-11-19", {
    state: DataExportRunState.FAILED,
    attempts: 8,
    reason: "The storage refused the write: the access URL has no permission to write.",
  }),
];

/** Runs that have all completed: no refetch soon. */
export const completedRuns: RunInit[] = runs.map((one) => ({
  ...one,
  state: DataExportRunState.COMPLETED,
  reason: "",
  nextAttemptTime: "",
}));

/** Thirty days of one vessel and two datasets, the newest first: one day failed, the next was delivered after retries. */
export const thirtyDaysOfRuns: RunInit[] = Array.from({ length: 30 }, (_, ago) => {
  const day = new Date(Date.UTC(2026, 10, 20 - ago)).toISOString().slice(0, 10);
  const night = new Date(Date.UTC(2026, 10, 21 - ago)).toISOString().slice(0, 10);
  return [logbookEntries, csrd].map((dataset, index) => {
    const isGivenUp = ago === 17 && index === 1;
    return run(100 + ago * 2 + index, "Havbris", dataset, day, {
      state: isGivenUp ? DataExportRunState.FAILED : DataExportRunState.COMPLETED,
      attempts: isGivenUp ? 8 : ago === 16 ? 3 : 1,
      reason: isGivenUp ? "The storage refused the write: the access URL has no permission to write." : "",
      endTime: isGivenUp ? `${night}T04:12:00+00:00` : `${night}T00:11:00+00:00`,
    });
  });
}).flat();

/** A destination where every step went well. */
export const workingDestination = () => ({
  steps: [DataExportStorageStep.REACH, DataExportStorageStep.WRITE, DataExportStorageStep.DELETE].map((step) => ({
    step,
    reason: "",
  })),
  expireTime: "2028-01-01T00:00:00+00:00",
});

/** A destination that exists and rejects files. */
export const unwritableDestination = () => ({
  steps: [
    { step: DataExportStorageStep.REACH, reason: "" },
    { step: DataExportStorageStep.WRITE, reason: "The access URL has no permission to write." },
  ],
  expireTime: "",
});

type Contents = { artifacts?: ArtifactInit[]; runs?: RunInit[] };

/** Answers reads with these schedules, with the same files and runs for each, and refuses unknown ones like a server. */
export function dataExportsAnswering(schedules: ScheduleInit[] = dataExports, contents: Contents = {}): Answers {
  const known = (dataExportScheduleUuid: string) => {
    const found = schedules.find((one) => one.dataExportScheduleUuid === dataExportScheduleUuid);
    if (found === undefined) throw new ConnectError("There is no such schedule.", Code.NotFound);
    return found;
  };
  return {
    dataExportScheduleList: () => ({ dataExportSchedules: schedules }),
    dataExportScheduleGet: ({ dataExportScheduleUuid }) => ({ dataExportSchedule: known(dataExportScheduleUuid) }),
    dataExportScheduleArtifactList: ({ dataExportScheduleUuid }) => {
      known(dataExportScheduleUuid);
      return { artifacts: contents.artifacts ?? artifacts };
    },
    dataExportScheduleRunList: ({ dataExportScheduleUuid }) => {
      known(dataExportScheduleUuid);
      return { runs: contents.runs ?? completedRuns };
    },
    dataExportDatasetList: () => ({ datasets }),
    dataExportStorageTest: workingDestination,
  };
}

/** Returns `count` runs. */
export function manyRuns(count: number): RunInit[] {
  return Array.from({ length: count }, (_, index) => ({
    ...completedRuns[index % completedRuns.length],
    runUuid: `0e4b0000-0000-4000-8000-${String(1000 + index).padStart(12, "0")}`,
  }));
}

/** Returns `count` vessels of a schedule. */
export function manyScheduleVessels(count: number) {
  return manyVessels(count).map(asScheduleVessel);
}

function schedule(
  index: number,
  displayName: string,
  description: string,
  rest: MessageInitShape<typeof DataExportScheduleSchema>,
): ScheduleInit {
  return {
    dataExportScheduleUuid: `5c4e0000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    displayName,
    description,
    fromTime: "2026-01-01T00:00:00+00:00",
    enabled: true,
    createTime: "2025-12-18T09:22:00+00:00",
    updateTime: "2026-10-02T06:47:00+00:00",
    etag: `etag of ${displayName}`,
    storageLocation: "https://havbris.blob.core.windows.net/exports",
    storageExpireTime: "2028-01-01T00:00:00+00:00",
    cronExpression: "10 0 * * *",
    nextRunTime: "2026-11-22T00:10:00+00:00",
    schemaVersion: 2,
    ...rest,
  };
}

function vesselsNamed(names: string[], laterFrom: Record<string, string> = {}) {
  return fleet
    .filter(({ displayName = "" }) => names.includes(displayName))
    .map(asScheduleVessel)
    .map((vessel) => ({ ...vessel, fromTime: `${laterFrom[vessel.displayName] ?? "2026-01-01"}T00:00:00+00:00` }));
}

function asScheduleVessel({ vesselUuid = "", displayName = "", imoNumber = "", callSign = "" }: VesselInit) {
  const fromTime = "2026-01-01T00:00:00+00:00";
  return create(DataExportScheduleVesselSchema, { vesselUuid, displayName, imoNumber, callSign, fromTime });
}

function artifact(datasetName: string, day: string, sizeBytes: bigint, first: string, last: string): ArtifactInit {
  const night = new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10);
  return {
    scheduleUuid: "5c4e0000-0000-4000-8000-000000000001",
    datasetName,
    filename: `${datasetName}-${day}.csv`,
    contentType: "text/csv",
    hash: `${first}${"0123456789abcdef".repeat(4).slice(0, 56)}${last}`,
    sizeBytes,
    createTime: `${night}T00:10:00+00:00`,
    uploadTime: `${night}T00:11:00+00:00`,
  };
}

function run(index: number, vesselDisplayName: string, dataset: DatasetInit, day: string, rest: RunInit): RunInit {
  return {
    runUuid: `0e4b0000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    vesselUuid: fleet.find(({ displayName }) => displayName === vesselDisplayName)?.vesselUuid ?? "",
    vesselDisplayName,
    datasetName: dataset.name,
    fromTime: `${day}T00:00:00+00:00`,
    toTime: new Date(Date.parse(day) + 24 * 3_600_000).toISOString(),
    filename: `${dataset.name}-${day}.csv`,
    ...rest,
  };
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => dataExportsAnswering();
