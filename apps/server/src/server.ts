import { setTimeout as sleep } from "node:timers/promises";
import { createAuthRoutes } from "./auth/auth-routes.ts";
import { createDevelopmentIssuer, DEVELOPMENT_ISSUER_PATH } from "./auth/development-issuer/development-issuer.ts";
import { createIdentityProvider, type Issuer } from "./auth/identity-provider.ts";
import { SignInLimits } from "./auth/sign-in-limits.ts";
import type { Config } from "./config/config.ts";
import type { WholeDatabase } from "./database/db.ts";
import { fillAmendments } from "./domains/records/amendments/derive-amendments.ts";
import { RefusedCalls } from "./domains/audit-log/refused-calls.ts";
import { recordSecurityEvent } from "./domains/audit-log/security-events.ts";
import { storageKeys } from "./domains/exports/data-exports/storage/storage-key.ts";
import type { StorageAccess } from "./kernel/storage-secret.ts";
import { dataExportTasks, exportFileMaking } from "./domains/exports/data-exports/worker/tasks.ts";
import { BALANCE_FILL } from "./domains/balance/derive-later.ts";
import { fillBalance } from "./domains/balance/fill.ts";
import { evidenceTasks } from "./domains/evidence/tasks.ts";
import { FIND_FILL, fillFind } from "./domains/records/find/fill.ts";
import { notificationTasks } from "./domains/watch/notifications/tasks.ts";
import { fillLogbookDays } from "./domains/records/logbook-days/fill.ts";
import { isMigrated } from "./database/migrate.ts";
import { type OpenDatabase, openServerDatabase } from "./database/open-database.ts";
import { deriveValuesAnew } from "./domains/values/derive-anew.ts";
import { webhookSending, webhookTasks } from "./domains/watch/webhooks/tasks.ts";
import { beginAssignmentHistory } from "./domains/checklists/assignments/reconcile-assignments.ts";
import { recordFirstManager } from "./domains/fleet/users/user-access.ts";
import { type Handler, listen } from "./http/listener.ts";
import { createUploadListener } from "./domains/imports/files/upload-listener.ts";
import { UPLOAD_PATH } from "./domains/imports/files/import-message.ts";
import { importTasks, importWork } from "./domains/imports/files/tasks.ts";
import { createMailer } from "./mail/mailer.ts";
import type { Log } from "./telemetry/log.ts";
import { type Monitoring, startMonitoring } from "./telemetry/telemetry.ts";
import { createConnectListener, RPC_PATH } from "./rpc/connect-listener.ts";
import { stopping } from "./rpc/rpc-errors.ts";
import { createShipListener, SHIP_PATH } from "./rpc/ship-listener.ts";
import { PEOPLE, subjectOf } from "./seed/people.ts";
import { shipService } from "./ship-service.ts";
import { shoreService } from "./shore-service.ts";
import { type Derivation, derivationTasks } from "./worker/derivations.ts";
import { type JobWorker, type JobWorkerOptions, startJobWorker } from "./worker/job-worker.ts";
import { WorkerPool } from "./worker/worker-pool.ts";

export type RunningServer = {
  /** The console's URL. */
  readonly url: string;
  /**
   * Finishes running requests and jobs, then closes the database, which stops last. Resolves within ten seconds.
   * @returns whether every request was finished
   */
  readonly stop: () => Promise<boolean>;
};

/**
 * Starts everything: database, migrations, sign-in, calls, console.
 * @param prepare called once the database is open and before the first request is accepted
 * @param opening its database, if it is being opened already
 * @throws StartupError with a sentence for the person who starts it; nothing is left running then
 */
export async function startServer(
  config: Config,
  log: Log,
  prepare: (database: WholeDatabase) => Promise<void> = async () => {},
  opening: Promise<OpenDatabase> = openServerDatabase(config, log),
): Promise<RunningServer> {
  const url = `${config.origin}/shore`;
  const { database, close } = await opening;
  let monitoring: Monitoring | undefined;
  const shutdown = new AbortController();
  try {
    await prepare(database);
    await beginAssignmentHistory(database);
    const storage = {
      ...storageKeys(config, (sentence) => log.warn(sentence)),
      namedOrigins: config.dataExportStorageHosts,
    };
    monitoring = await startMonitoring(config.monitoring, { database, log });
    const workers = new WorkerPool(database, { origin: config.origin });
    const refusedCalls = new RefusedCalls(database, log);
    const listener = await listen(config, {
      origin: config.origin,
      log,
      isReady: () => isMigrated(database),
      trustedProxies: config.trustedProxies,
      firstPageMs: config.firstPageMs,
      shipMounts: [`${SHIP_PATH}/`],
      mounts: mountsOf(config, { database, storage, workers, log, refusedCalls, shutdownSignal: shutdown.signal }),
    });
    const jobWorkers = startWorkers(config, { database, storage, workers, log });
    log.info({ url }, "serving");
    return {
      url,
      stop: async () => {
        setTimeout(() => shutdown.abort(stopping()), ABORT_READS_AFTER_MS).unref();
        const [finished] = await Promise.all([listener.stop(), ...jobWorkers.map((worker) => worker.stop())]);
        await Promise.all([workers.stop(), refusedCalls.stop()]);
        const closed = Promise.race([close(), sleep(DATABASE_STOP_TIMEOUT_MS, undefined, { ref: false })]);
        await Promise.all([closed, monitoring?.stop()]);
        return finished;
      },
    };
  } catch (error) {
    await monitoring?.stop();
    await close();
    throw error;
  }
}

function startWorkers(config: Config, need: WorkNeeds): JobWorker[] {
  if (!config.worker) return [];
  const { database, log, storage } = need;
  const mailer = createMailer(config.mail);
  // A server without a key cannot decrypt the schedules' access URLs, and leaves their files to servers that can.
  const kinds: Pick<JobWorkerOptions, "tasks" | "everyMinute" | "everyQuarterHour">[] = [
    evidenceTasks(need),
    derivationTasks(DERIVATIONS, need),
    webhookTasks(need),
    importTasks(need),
    ...(storage.key ? [dataExportTasks(need)] : []),
    ...(mailer ? [notificationTasks({ ...need, mailer, origin: config.origin })] : []),
  ];
  const tasks = Object.assign({}, ...kinds.map((kind) => kind.tasks));
  const everyMinute = kinds.flatMap((kind) => kind.everyMinute);
  const everyQuarterHour = kinds.flatMap((kind) => kind.everyQuarterHour ?? []);
  const access = { ...storage, namedOrigins: config.webhookHosts };
  return [
    startJobWorker(database, { log, tasks, everyMinute, everyQuarterHour }),
    startJobWorker(database, { log, ...importWork(need) }),
    ...(storage.key
      ? [
          startJobWorker(database, { log, ...exportFileMaking(need) }),
          startJobWorker(database, { log, ...webhookSending({ database, access, origin: config.origin, log }) }),
        ]
      : []),
  ];
}

const DERIVATIONS: readonly Derivation[] = [
  // Also flushes the entries of ships' batches from the indexes' pending lists.
  { name: FIND_FILL, message: "find: entries indexed", derive: fillFind },
  { name: "days_fill", message: "logbook days: entries counted", derive: fillLogbookDays },
  { name: "amendments_fill", message: "amendments: derived", derive: fillAmendments },
  {
    name: "values_derive_anew",
    message: "values: derived anew; npm run shore -- check values lists them",
    derive: deriveValuesAnew,
  },
  { name: BALANCE_FILL, message: "balance: vessels derived", derive: fillBalance },
];

type WorkNeeds = { database: WholeDatabase; storage: StorageAccess; workers: WorkerPool; log: Log };

function mountsOf(
  config: Config,
  {
    database,
    storage,
    workers,
    log,
    refusedCalls,
    shutdownSignal,
  }: WorkNeeds & { refusedCalls: RefusedCalls; shutdownSignal: AbortSignal },
): Record<string, Handler> {
  const { origin, limits, sessionIdleMs } = config;
  const redirectUri = `${origin}/shore/auth/callback`;
  const { issuer, handlers, firstManager } = issuerOf(config, redirectUri);
  const provider = createIdentityProvider(issuer, redirectUri);
  const service = shoreService({
    db: database,
    storage,
    webhookOrigins: config.webhookHosts,
    workers,
    isMailConfigured: config.mail !== undefined,
    importLimits: { stagedBytes: limits.importMegabytes * 1_048_576 },
  });
  return {
    [`${RPC_PATH}/`]: createConnectListener({
      db: database,
      service,
      origin,
      sessionIdleMs,
      log,
      limits,
      onRefused: (refused) => refusedCalls.record(refused),
      shutdownSignal,
    }),
    [`${UPLOAD_PATH}/`]: createUploadListener({
      db: database,
      origin,
      sessionIdleMs,
      log,
      limits,
      onRefused: (refused) => refusedCalls.record(refused),
      shutdownSignal,
    }),
    [`${SHIP_PATH}/`]: createShipListener({
      db: database,
      service: shipService(database),
      log,
      limits: config.shipLimits,
      trustedProxies: config.trustedProxies,
      shutdownSignal,
    }),
    "/shore/auth/": createAuthRoutes({
      database,
      provider,
      origin,
      firstManager: firstManager === undefined ? undefined : { email: firstManager, record: recordFirstManager },
      record: recordSecurityEvent,
      limits: new SignInLimits(limits, config.trustedProxies),
      sessionIdleMs,
      trustedProxies: config.trustedProxies,
      log,
    }),
    ...handlers,
  };
}

/** Returns the configured issuer, or else the development issuer, which runs in this server. */
function issuerOf(
  { oidc, origin, host, nodeEnv, firstManager }: Config,
  redirectUri: string,
): { issuer: Issuer; handlers: Record<string, Handler>; firstManager: string | undefined } {
  if (oidc) {
    const { issuer: url, ...client } = oidc;
    return { issuer: { url, ...client, accountName: url }, handlers: {}, firstManager };
  }
  const people = PEOPLE.flatMap(({ signInAs, displayName, email }) =>
    signInAs ? [{ subject: subjectOf({ email }), label: signInAs, displayName, email }] : [],
  );
  const development = createDevelopmentIssuer({ origin, host, nodeEnv, redirectUri, people });
  const answer: Handler = (request, response) => development.handle(request, response);
  return {
    issuer: development.issuer,
    handlers: { [`${DEVELOPMENT_ISSUER_PATH}/`]: answer },
    // Also on a database without the demonstration, the user of the button Manager can grant the others access.
    firstManager: firstManager ?? people.find(({ label }) => label === "Manager")?.email,
  };
}

/** Less than the listener's limit, so that calls still running, reports among them, are answered with `unavailable`. */
const ABORT_READS_AFTER_MS = 7_000;

/** Together with the listener's eight seconds less than the ten that a process gets; a slower database stops on its own. */
const DATABASE_STOP_TIMEOUT_MS = 1_500;
