import type { Database } from "../../database/db.ts";
import { lastTime, readCron } from "@shore/api/cron";
import { NIGHTLY } from "../../domains/exports/data-exports/schedules/schedule-checks.ts";
import {
  createSchedule,
  readSchedulesWithVessels,
  type ScheduleContent,
  updateSchedule,
} from "../../domains/exports/data-exports/schedules/schedules.ts";
import { StorageAddress } from "../../kernel/storage-address.ts";
import type { StorageAccess } from "../../kernel/storage-secret.ts";
import { enqueueDueRuns } from "../../domains/exports/data-exports/worker/enqueue-due-runs.ts";
import { makeFile } from "../../domains/exports/data-exports/worker/make-file.ts";
import { type Authors, authorsOf } from "../acts/authors.ts";
import { databaseAt } from "../database-at.ts";
import type { LocalStorage } from "./local-storage.ts";
import { type ShiftedClock, shiftedClock } from "./shifted-clock.ts";

export type ExportsOptions = {
  organizationUuid: string;
  /** Destination of the files. */
  destination: LocalStorage;
  /** Key and settings of the server's own worker. */
  access: StorageAccess;
  /** Public origin of the server. */
  origin: string;
  now: Date;
  /** Called before work that takes seconds. */
  onBegin?: () => void;
};

/**
 * Creates a schedule that has exported every night for a month, with the functions of the calls and of the worker, real files in the
 * storage, and a clock set to each night. Does nothing if the schedule was created before.
 *
 * It has two failures: the first container was created minutes after the first run; the second one, to which a person moved the
 * schedule, only after two files had used up their attempts.
 */
export async function loadExports(database: Database, options: ExportsOptions): Promise<"loaded" | "already there"> {
  const { organizationUuid, access, now } = options;
  const { key } = access;
  const authors = await authorsOf(database, organizationUuid);
  if (!key || (await wasCreated(database, organizationUuid))) return "already there";
  options.onBegin?.();
  const nights = nightsBefore(now);
  const [first = now] = nights;
  const created = new Date(first.getTime() - 14 * HOUR);
  const history = { ...options, database, authors, clock: shiftedClock(created) };
  const scheduleUuid = await create(history, { key, created });
  for (const [index, due] of nights.entries()) {
    if (index === MOVED_BEFORE) await move(history, { key, scheduleUuid, time: new Date(due.getTime() - 9 * HOUR) });
    history.clock.set(new Date(due.getTime() + CLOSED_AFTER_MS));
    await enqueueDueRuns(database, undefined, { scheduleUuid, now: history.clock.now() });
    await makeFiles(history, scheduleUuid, LATE_CONTAINERS[index]);
  }
  return "loaded";
}

type History = ExportsOptions & { database: Database; authors: Authors; clock: ShiftedClock };

/** Whether the schedule was created before, even if it has been removed since. */
async function wasCreated(database: Database, organizationUuid: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from audit_event where organization_uuid = $1 and action = 'created' and subject like 'data_export_schedule/%'
        and after ->> 'displayName' = $2 limit 1`,
    [organizationUuid, DISPLAY_NAME],
  );
  return rowCount > 0;
}

async function create(
  { database, authors, organizationUuid, ...where }: History,
  { key, created }: { key: Uint8Array; created: Date },
): Promise<string> {
  const { rows: vessels } = await database.query<{ vessel_uuid: string }>(
    "select vessel_uuid from vessel where organization_uuid = $1",
    [organizationUuid],
  );
  const schedule = {
    ...content(new Date(created.getTime() - (created.getTime() % DAY) - 30 * DAY)),
    vesselUuids: vessels.map(({ vessel_uuid }) => vessel_uuid),
    cronExpression: NIGHTLY,
    address: addressOf(where, FIRST_CONTAINER),
    key,
  };
  const at = databaseAt(database, organizationUuid, created);
  const made = await createSchedule(at, authors.named(MAKER), schedule, undefined, created);
  if (typeof made !== "string") throw new Error("The demonstration's data export was not created");
  return made;
}

/** Moves the schedule to a container that does not exist yet. */
async function move(
  { database, authors, organizationUuid, ...where }: History,
  { key, scheduleUuid, time }: { key: Uint8Array; scheduleUuid: string; time: Date },
): Promise<void> {
  const [schedule] = await readSchedulesWithVessels(database, organizationUuid, scheduleUuid);
  if (!schedule) return;
  const outcome = await updateSchedule(databaseAt(database, organizationUuid, time), authors.named(MAKER), {
    ...content(schedule.from_time),
    vesselUuids: schedule.vessels.map(({ vessel_uuid }) => vessel_uuid),
    scheduleUuid,
    fromEtag: schedule.etag,
    cronExpression: undefined,
    enabled: undefined,
    access: { address: addressOf(where, SECOND_CONTAINER), key },
  });
  if (typeof outcome === "string" || "unknownVesselsAt" in outcome)
    throw new Error("The demonstration's data export was not moved");
}

/** Makes the files of a night, each at its due time. With a late container, some files are tried before it is created. */
async function makeFiles(
  { database, destination, access, origin, organizationUuid, clock }: History,
  scheduleUuid: string,
  late: LateContainer | undefined,
): Promise<void> {
  const make = ({ run_uuid: fileUuid }: { run_uuid: string }) => {
    const maker = { database, storage: access, origin, clock: clock.now };
    const file = { kind: "run", organizationUuid, ownerUuid: scheduleUuid, fileUuid } as const;
    return makeFile(maker, file, new AbortController().signal);
  };
  for (let tries = 0; ; tries += 1) {
    const { rows: waiting } = await database.query<{ run_uuid: string; next_attempt_time: Date }>(
      `select run_uuid, next_attempt_time from data_export_run
        where organization_uuid = $1 and schedule_uuid = $2 and state = 'waiting' order by vessel_uuid, dataset_name`,
      [organizationUuid, scheduleUuid],
    );
    if (waiting.length === 0) return;
    const next = Math.max(...waiting.map((run) => run.next_attempt_time.getTime()));
    if (next > clock.now().getTime()) clock.set(new Date(next));
    const isCreated = late?.afterTries === tries;
    const before = isCreated ? late.andFiles : 0;
    await inParallel(waiting.slice(0, before), make);
    if (isCreated) await destination.container(late.container);
    await inParallel(waiting.slice(before), make);
  }
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Returns the last times at which a nightly schedule closed a period, oldest first. */
function nightsBefore(now: Date): Date[] {
  const cron = readCron(NIGHTLY);
  const lastUntil = (time: number) => cron && lastTime(cron, new Date(time));
  const nights: Date[] = [];
  let night = lastUntil(now.getTime() - 2 * CLOSED_AFTER_MS);
  while (night && nights.length < NIGHTS) {
    nights.unshift(night);
    night = lastUntil(night.getTime() - 1);
  }
  return nights;
}

function content(fromTime: Date): Omit<ScheduleContent, "vesselUuids"> {
  return {
    displayName: DISPLAY_NAME,
    description: "Logbooks and sludge operations of the fleet for the office's reports",
    fromTime,
    datasetNames: ["logbook-entries", "csrd"],
    schemaVersion: undefined,
  };
}

function addressOf({ destination, access, now }: Pick<ExportsOptions, "destination" | "access" | "now">, name: string) {
  const url = destination.accessUrl(name, { expires: new Date(now.getTime() + 365 * DAY) });
  const address = StorageAddress.read(url, access.namedOrigins);
  if (typeof address === "string") throw new Error(`The demonstration's storage: ${address}`);
  return address;
}

/** A container created after `afterTries` attempts at all files, and one more attempt at `andFiles` of them. */
type LateContainer = { container: string; afterTries: number; andFiles: number };

const DISPLAY_NAME = "Fleet to office";
const MAKER = "Katarzyna Wójcik";
const NIGHTS = 30;
const MOVED_BEFORE = 17;
const FIRST_CONTAINER = "fleet-trial";
const SECOND_CONTAINER = "fleet";
/** By the night's index. A file is tried eight times. */
const LATE_CONTAINERS: Readonly<Record<number, LateContainer>> = {
  0: { container: FIRST_CONTAINER, afterTries: 2, andFiles: 0 },
  [MOVED_BEFORE]: { container: SECOND_CONTAINER, afterTries: 7, andFiles: 2 },
};
/** A period is closed a minute after its end, at the worker's next tick. */
const CLOSED_AFTER_MS = 61_000;
const CONCURRENCY = 4;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
