import type { Db, Transaction } from "../../../database/db.ts";
import type { ShipCredentialTable } from "../../../database/rows.gen.ts";

/** A credential to store; its secret is not part of it. */
export type NewShipCredential = {
  credentialUuid: string;
  vesselUuid: string;
  displayName: string;
  /** SHA-256 of the secret. */
  secretHash: Buffer;
  /** undefined: it does not expire. */
  expireTime: Date | undefined;
  /** The creator; undefined: an admin command. */
  userUuid: string | undefined;
};

/** A credential as shown to users. */
export type ShipCredentialRow = Pick<
  ShipCredentialTable,
  "credential_uuid" | "display_name" | "create_time" | "expire_time" | "last_used_time"
> & {
  /** Null: an admin command created it. */
  created_by: string | null;
};

/** Maximum number of live credentials of a vessel: two, so that one can be replaced without an interruption. */
export const MAX_LIVE_CREDENTIALS = 2;

/**
 * Returns why a vessel may have no further credential; undefined: it may, and that is locked until the transaction ends. Creates the
 * vessel's link if it has none yet.
 * @returns `absent` if the organisation has no such vessel, `too many` if it has {@link MAX_LIVE_CREDENTIALS} live ones
 */
export async function lockForNewCredential(
  tx: Transaction,
  organizationUuid: string,
  vesselUuid: string,
): Promise<"absent" | "too many" | undefined> {
  if (!(await lockShipLink(tx, organizationUuid, vesselUuid))) return "absent";
  const live = await listShipCredentials(tx, organizationUuid, vesselUuid);
  return live.length >= MAX_LIVE_CREDENTIALS ? "too many" : undefined;
}

/**
 * Stores a credential, and the vessel's link with its first one. Concurrent creations for one vessel wait for each other.
 * @returns the result of {@link lockForNewCredential}
 */
export async function createShipCredential(
  tx: Transaction,
  organizationUuid: string,
  credential: NewShipCredential,
): Promise<"created" | "absent" | "too many"> {
  const refused = await lockForNewCredential(tx, organizationUuid, credential.vesselUuid);
  if (refused) return refused;
  await tx.query(
    `insert into ship_credential
       (organization_uuid, credential_uuid, vessel_uuid, display_name, secret_hash, expire_time, create_user_uuid)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      organizationUuid,
      credential.credentialUuid,
      credential.vesselUuid,
      credential.displayName,
      credential.secretHash,
      credential.expireTime ?? null,
      credential.userUuid ?? null,
    ],
  );
  return "created";
}

/** Returns a vessel's live credentials, neither revoked nor expired, the oldest first. */
export async function listShipCredentials(
  db: Db,
  organizationUuid: string,
  vesselUuid: string,
): Promise<ShipCredentialRow[]> {
  const { rows } = await db.query<ShipCredentialRow>(
    `select c.credential_uuid, c.display_name, c.create_time, c.expire_time, c.last_used_time, u.display_name as created_by
       from ship_credential c
       left join app_user u on u.organization_uuid = c.organization_uuid and u.user_uuid = c.create_user_uuid
      where c.organization_uuid = $1 and c.vessel_uuid = $2
        and c.revoke_time is null and (c.expire_time is null or c.expire_time > now())
      order by c.create_time, c.credential_uuid`,
    [organizationUuid, vesselUuid],
  );
  return rows;
}

/**
 * Revokes a credential, even an expired one. It is refused from the next request on.
 * @param userUuid the person who revokes it; undefined: an admin command
 * @returns its name; undefined if the vessel has no such credential, or it was revoked before
 */
export async function revokeShipCredential(
  tx: Transaction,
  organizationUuid: string,
  {
    vesselUuid,
    credentialUuid,
    userUuid,
  }: { vesselUuid: string; credentialUuid: string; userUuid: string | undefined },
): Promise<{ displayName: string } | undefined> {
  const { rows } = await tx.query<{ displayName: string }>(
    `update ship_credential set revoke_time = now(), revoke_user_uuid = $4
      where organization_uuid = $1 and vessel_uuid = $2 and credential_uuid = $3 and revoke_time is null
      returning display_name as "displayName"`,
    [organizationUuid, vesselUuid, credentialUuid, userUuid ?? null],
  );
  return rows[0];
}

/**
 * Locks a vessel's link until the transaction ends, and the vessel against removal; creates the link if there is none yet.
 * @returns false if the organisation has no such vessel
 */
async function lockShipLink(tx: Transaction, organizationUuid: string, vesselUuid: string): Promise<boolean> {
  await tx.query(
    `insert into ship_link (organization_uuid, vessel_uuid)
     select organization_uuid, vessel_uuid from vessel where organization_uuid = $1 and vessel_uuid = $2 for key share
     on conflict do nothing`,
    [organizationUuid, vesselUuid],
  );
  const { rowCount } = await tx.query(
    "select 1 from ship_link where organization_uuid = $1 and vessel_uuid = $2 for update",
    [organizationUuid, vesselUuid],
  );
  return rowCount === 1;
}
