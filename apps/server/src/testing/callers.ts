import { randomUUID } from "node:crypto";
import {
  type Client,
  createClient,
  createRouterTransport,
  type Interceptor,
  type ServiceImpl,
} from "@connectrpc/connect";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import type { StorageAccess } from "../kernel/storage-secret.ts";
import { openSession } from "../auth/sessions.ts";
import type { Db, WholeDatabase } from "../database/db.ts";
import { workersOf } from "./worker-pool.ts";
import { TEST_STORAGE_ACCESS } from "./storage-access.ts";
import type { RpcLog } from "../rpc/error-interceptor.ts";
import { shoreRoutes } from "../rpc/shore-routes.ts";
import { shoreService } from "../shore-service.ts";

export type ShoreClient = Client<typeof ShoreAPI>;

/** Access of a user: none yet, the console, one vessel only, or management. */
export type Access = "outsider" | "member" | "manager" | { onlyVesselUuid: string };

export type SignedIn = {
  /** Calls as this user, in this process, through all interceptors. */
  client: ShoreClient;
  /** Value of the session cookie. */
  token: string;
  organizationUuid: string;
  userUuid: string;
};

/**
 * Creates a user of an organisation and signs in.
 * @param organizationUuid absent: a new organisation
 */
export async function signedIn(
  database: WholeDatabase,
  access: Access,
  organizationUuid?: string,
  storage: StorageAccess = TEST_STORAGE_ACCESS,
): Promise<SignedIn> {
  const organization = organizationUuid ?? (await createOrganization(database));
  const userUuid = await createUser(database, organization, access);
  const { token } = await openSession(database, { organizationUuid: organization, userUuid });
  return { client: callerWith(database, token, console, storage), token, organizationUuid: organization, userUuid };
}

/**
 * Returns a client with this session cookie, or with none. Unexpected errors go to `log`, by default the test's output.
 * @param service implementation of the calls; by default the product's own
 */
export function callerWith(
  db: WholeDatabase,
  token: string | undefined,
  log: RpcLog = console,
  storage: StorageAccess = TEST_STORAGE_ACCESS,
  service: ServiceImpl<typeof ShoreAPI> = shoreService({ db, storage, workers: workersOf(db) }),
): ShoreClient {
  const asOurPage: Interceptor = (next) => (request) => {
    request.header.set("sec-fetch-site", "same-origin");
    if (token) request.header.set("cookie", `shore_session=${token}`);
    return next(request);
  };
  const routes = shoreRoutes({ db, service, origin: TEST_ORIGIN, log });
  return createClient(
    ShoreAPI,
    createRouterTransport(routes, { transport: { interceptors: [asOurPage], useBinaryFormat: false } }),
  );
}

/** Returns the product's service with e-mail configured. */
export function serviceWithMail(db: WholeDatabase): ServiceImpl<typeof ShoreAPI> {
  return shoreService({ db, storage: TEST_STORAGE_ACCESS, workers: workersOf(db), isMailConfigured: true });
}

export async function createOrganization(db: Db, displayName = "Test Shipping"): Promise<string> {
  const uuid = randomUUID();
  await db.query("insert into organization (organization_uuid, display_name) values ($1, $2)", [uuid, displayName]);
  return uuid;
}

export async function createVessel(db: Db, organizationUuid: string, displayName = "TEST VESSEL"): Promise<string> {
  const uuid = randomUUID();
  await db.query(
    "insert into vessel (organization_uuid, vessel_uuid, display_name, imo_number) values ($1, $2, $3, '9074729')",
    [organizationUuid, uuid, displayName],
  );
  return uuid;
}

export async function createUser(db: Db, organizationUuid: string, access: Access): Promise<string> {
  const uuid = randomUUID();
  const onlyVesselUuid = typeof access === "object" ? access.onlyVesselUuid : null;
  await db.query(
    `insert into app_user (organization_uuid, user_uuid, oidc_issuer, oidc_subject, display_name, primary_email, member,
                           manager, restrict_to_vessel, restrict_to_vessel_uuid)
     values ($1, $2, 'test', $3, 'Test Person', 'person@test.example', $4, $5, $6, $7)`,
    [
      organizationUuid,
      uuid,
      uuid,
      access !== "outsider",
      access === "manager",
      onlyVesselUuid !== null,
      onlyVesselUuid,
    ],
  );
  return uuid;
}

/** The server's own origin for {@link callerWith}. */
const TEST_ORIGIN = "http://localhost:8080";
