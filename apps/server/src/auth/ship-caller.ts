import { timingSafeEqual } from "node:crypto";
import { Code, ConnectError, type ContextKey, type ContextValues, createContextKey } from "@connectrpc/connect";
import type { Db } from "../database/db.ts";
import { readShipSecret } from "./ship-secret.ts";

/** The ship that makes a call, by its credential's current state in the database. */
export type ShipCaller = {
  organizationUuid: string;
  vesselUuid: string;
  vesselDisplayName: string;
  credentialUuid: string;
  /** False: a manager has disabled the link. */
  enabled: boolean;
  /** Whether the credential's last use was recorded more than a minute ago. */
  isUseDue: boolean;
};

/** Context key of the caller, set by the request gate for the handler. */
export const shipCallerKey: ContextKey<ShipCaller | undefined> = createContextKey<ShipCaller | undefined>(undefined, {
  description: "the ship that makes the call",
});

/**
 * Returns the ship that makes a handler's call.
 * @throws ConnectError `unauthenticated` when there is none; the gate rejects such calls before any handler runs
 */
export function shipCallerOf({ values }: { values: ContextValues }): ShipCaller {
  const caller = values.get(shipCallerKey);
  if (!caller) throw noCredential();
  return caller;
}

/** Returns the same error for a missing, unknown, revoked and expired credential. */
export function noCredential(): ConnectError {
  return new ConnectError("A valid credential is needed. Managers create one in Shore.", Code.Unauthenticated);
}

/** Returns the ship of a credential's secret; undefined when it is unknown, revoked or expired, or its organisation is closed. */
export async function findShip(db: Db, secret: string): Promise<ShipCaller | undefined> {
  const read = readShipSecret(secret);
  if (!read) return undefined;
  const { rows } = await db.query<Row>(FIND_SHIP, [read.credentialUuid]);
  const row = rows[0];
  if (!row || !timingSafeEqual(row.secret_hash, read.secretHash)) return undefined;
  return {
    organizationUuid: row.organization_uuid,
    vesselUuid: row.vessel_uuid,
    vesselDisplayName: row.display_name,
    credentialUuid: read.credentialUuid,
    enabled: row.enabled,
    isUseDue: row.is_use_due,
  };
}

export async function recordCredentialUse(db: Db, { organizationUuid, credentialUuid }: ShipCaller): Promise<void> {
  await db.query(
    "update ship_credential set last_used_time = now() where organization_uuid = $1 and credential_uuid = $2",
    [organizationUuid, credentialUuid],
  );
}

type Row = {
  organization_uuid: string;
  vessel_uuid: string;
  display_name: string;
  secret_hash: Buffer;
  enabled: boolean;
  is_use_due: boolean;
};

const FIND_SHIP = `
  select c.organization_uuid, c.vessel_uuid, v.display_name, c.secret_hash, l.enabled,
         c.last_used_time is null or c.last_used_time < now() - interval '1 minute' as is_use_due
    from ship_credential c
    join organization o on o.organization_uuid = c.organization_uuid and o.close_time is null
    join vessel v on v.organization_uuid = c.organization_uuid and v.vessel_uuid = c.vessel_uuid
    join ship_link l on l.organization_uuid = c.organization_uuid and l.vessel_uuid = c.vessel_uuid
   where c.credential_uuid = $1 and c.revoke_time is null and (c.expire_time is null or c.expire_time > now())`;
