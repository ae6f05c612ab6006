import type { DescMethod } from "@bufbuild/protobuf";
import { MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import type { HandlerContext, ServiceImpl } from "@connectrpc/connect";
import { BoundedMap } from "@shore/api/bounded-map";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { callerOf } from "./auth/caller.ts";
import type { CallName } from "./auth/policy.ts";
import { serverKeys } from "./auth/server-key.ts";
import type { Database, WholeDatabase } from "./database/db.ts";
import { forTenant } from "./database/tenant-database.ts";
import { amendments } from "./domains/records/amendments/amendments.rpc.ts";
import { type ActVessels, actVessels } from "./domains/watch/attention/act-vessels.ts";
import { attention } from "./domains/watch/attention/attention.rpc.ts";
import { auditLog } from "./domains/audit-log/audit-log.rpc.ts";
import { balance } from "./domains/balance/balance.rpc.ts";
import { checklists } from "./domains/checklists/templates/checklists.rpc.ts";
import { checklistRevisions } from "./domains/checklists/templates/revisions.rpc.ts";
import { collections } from "./domains/checklists/templates/collections.rpc.ts";
import { completeness } from "./domains/records/completeness/completeness.rpc.ts";
import { csrd } from "./domains/ships/csrd/csrd.rpc.ts";
import { datasets } from "./domains/exports/data-exports/datasets.rpc.ts";
import { dataExports } from "./domains/exports/data-exports/exports/exports.rpc.ts";
import { scheduleRuns } from "./domains/exports/data-exports/schedules/runs.rpc.ts";
import { schedules } from "./domains/exports/data-exports/schedules/schedules.rpc.ts";
import { storageTest } from "./domains/exports/data-exports/schedules/storage-test.rpc.ts";
import type { StorageAccess } from "./kernel/storage-secret.ts";
import { distribution } from "./domains/checklists/distribution/distribution.rpc.ts";
import { figures } from "./domains/records/figures/figures.rpc.ts";
import { find } from "./domains/records/find/find.rpc.ts";
import { logbooks } from "./domains/records/logbooks/logbooks.rpc.ts";
import { notifications } from "./domains/watch/notifications/notifications.rpc.ts";
import { preferences } from "./domains/fleet/preferences/preferences.rpc.ts";
import { reports } from "./domains/exports/reports/reports.rpc.ts";
import { savedViews } from "./domains/fleet/saved-views/saved-views.rpc.ts";
import { session } from "./domains/account/session/session.rpc.ts";
import { shipLinks } from "./domains/watch/ship-links/ship-links.rpc.ts";
import { fleetLog } from "./domains/records/fleet-log/fleet-log.rpc.ts";
import { tracks } from "./domains/records/tracks/tracks.rpc.ts";
import { users } from "./domains/fleet/users/users.rpc.ts";
import { organizationSettings } from "./domains/fleet/organizations/organization-settings.rpc.ts";
import { vesselGroups } from "./domains/checklists/vessel-groups/vessel-groups.rpc.ts";
import { vesselChecklists } from "./domains/checklists/vessel-checklists/vessel-checklists.rpc.ts";
import type { ImportLimits } from "./domains/imports/files/change-import.ts";
import { imports } from "./domains/imports/files/imports.rpc.ts";
import { vesselChanges } from "./domains/imports/vessels/vessel-changes.rpc.ts";
import { vessels } from "./domains/fleet/vessels/vessels.rpc.ts";
import { webhooks } from "./domains/watch/webhooks/webhooks.rpc.ts";
import type { Handlers } from "./rpc/handlers.ts";
import type { WorkerPool } from "./worker/worker-pool.ts";

/** Dependencies of the calls. */
export type ServiceDependencies = {
  db: WholeDatabase;
  /** The storages that data exports may go to. */
  storage: StorageAccess;
  /** Origins allowed for webhooks although they are http or private. @default none */
  webhookOrigins?: readonly string[] | undefined;
  /** Makes reports and other files, for all organisations. */
  workers: WorkerPool;
  /** Whether mails can be sent. @default false */
  isMailConfigured?: boolean;
  /** What an organisation may stage for imports. @default 2 GB */
  importLimits?: ImportLimits;
  /** Keys for page tokens; the first signs, all of them verify. */
  pageKeys: () => Promise<readonly [Uint8Array, ...Uint8Array[]]>;
};

/**
 * Returns the handlers of all calls of the contract. Each uses the database of its caller's organisation: a handler cannot
 * access another's rows, even if a statement does not filter by organisation.
 */
export function shoreService({ db, ...shared }: Omit<ServiceDependencies, "pageKeys">): ServiceImpl<typeof ShoreAPI> {
  const pageKeys = () => serverKeys(db, "page-token");
  return serviceOnDatabases((organizationUuid, reader) => forTenant(db, organizationUuid, reader), {
    pageKeys,
    ...shared,
  });
}

/**
 * {@link shoreService} with the database that `databaseOf` returns for an organisation.
 * @param databaseOf gets a read's signal: its statements end when the read has ended
 */
export function serviceOnDatabases(
  databaseOf: (organizationUuid: string, reader?: AbortSignal) => Database,
  shared: Omit<ServiceDependencies, "db">,
): ServiceImpl<typeof ShoreAPI> {
  // Of the organisations that called last.
  const organizations = new BoundedMap<string, { db: Database; acts: ActVessels }>(MAX_ORGANIZATIONS);
  const organizationOf = (organizationUuid: string) => {
    const known = organizations.get(organizationUuid);
    if (known) return known;
    const db = databaseOf(organizationUuid);
    const made = { db, acts: actVessels(db, organizationUuid) };
    organizations.set(organizationUuid, made);
    return made;
  };
  const answer = ({ localName, idempotency }: DescMethod) => {
    const isRead = idempotency === MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS;
    return (request: object, context: HandlerContext) => {
      const { organizationUuid } = callerOf(context);
      const { db, acts } = organizationOf(organizationUuid);
      const own = isRead ? databaseOf(organizationUuid, context.signal) : db;
      // The request has the handler's type: both are selected by the call's name.
      const handler = handlers({ db: own, ...shared, acts })[localName as CallName] as (
        request: object,
        context: HandlerContext,
      ) => unknown;
      return handler(request, context);
    };
  };
  const calls = ShoreAPI.methods.map((method) => [method.localName, answer(method)]);
  // One for each call of the contract, by the type of `handlers`.
  return Object.fromEntries(calls) as ServiceImpl<typeof ShoreAPI>;
}

/** Returns every call of the contract with its handler: a missing one is a type error. */
function handlers(
  dependencies: { db: Database; acts: ActVessels } & Omit<ServiceDependencies, "db">,
): Handlers<CallName> {
  return {
    ...session(dependencies),
    ...attention(dependencies),
    ...notifications(dependencies),
    ...vessels(dependencies),
    ...vesselChanges(dependencies),
    ...imports({ importLimits: DEFAULT_IMPORT_LIMITS, ...dependencies }),
    ...tracks(dependencies),
    ...fleetLog(dependencies),
    ...completeness(dependencies),
    ...figures(dependencies),
    ...logbooks(dependencies),
    ...reports(dependencies),
    ...csrd(dependencies),
    ...balance(dependencies),
    ...vesselGroups(dependencies),
    ...checklists(dependencies),
    ...checklistRevisions(dependencies),
    ...collections(dependencies),
    ...distribution(dependencies),
    ...vesselChecklists(dependencies),
    ...organizationSettings(dependencies),
    ...users(dependencies),
    ...auditLog(dependencies),
    ...datasets(dependencies),
    ...schedules(dependencies),
    ...scheduleRuns(dependencies),
    ...storageTest(dependencies),
    ...dataExports(dependencies),
    ...shipLinks(dependencies),
    ...find(dependencies),
    ...amendments(dependencies),
    ...savedViews(dependencies),
    ...preferences(dependencies),
    ...webhooks(dependencies),
  };
}

/** One that was left out costs a recount of its attention. */
const MAX_ORGANIZATIONS = 1_000;

const DEFAULT_IMPORT_LIMITS: ImportLimits = { stagedBytes: 2_147_483_648 };
