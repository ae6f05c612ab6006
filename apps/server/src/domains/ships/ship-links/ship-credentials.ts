import { makeShipSecret } from "../../../auth/ship-secret.ts";
import type { Database, Transaction } from "../../../database/db.ts";
import { utcIso } from "../../../kernel/utc-iso.ts";
import { type Author, recordChange } from "../../../audit/audit-events.ts";
import type { CreateKey } from "../../../audit/create-key.ts";
import { announce, eventPaths, namedVessel } from "../../../audit/announce.ts";
import { createOnce } from "../../../audit/create-once.ts";
import {
  createShipCredential,
  listShipCredentials,
  lockForNewCredential,
  revokeShipCredential,
  type ShipCredentialRow,
} from "./ship-credentials.sql.ts";

/** The fields of a new credential that a person sets. */
export type ShipCredentialContent = { vesselUuid: string; displayName: string; expireTime: Date | undefined };

/**
 * Creates a credential of a vessel. The secret is only in the response: neither stored nor in the audit log.
 * @returns `created before` if this key created one already, whose secret cannot be returned again
 */
export function issueShipCredential(
  database: Database,
  author: Author,
  content: ShipCredentialContent,
  key?: CreateKey,
): Promise<
  { credential: ShipCredentialRow; secret: string } | "absent" | "too many" | "created before" | "other content"
> {
  const { organizationUuid, userUuid } = author;
  const vesselUuid = content.vesselUuid.toLowerCase();
  return database.transaction(async (tx) => {
    const { credentialUuid, secret, secretHash } = makeShipSecret();
    const outcome = await createOnce(tx, author, {
      recordUuid: credentialUuid,
      key,
      check: () => lockForNewCredential(tx, organizationUuid, vesselUuid),
      create: async () => {
        await createShipCredential(tx, organizationUuid, {
          ...content,
          vesselUuid,
          credentialUuid,
          secretHash,
          userUuid,
        });
        await recordChange(tx, author, {
          action: "created",
          subject: subjectOf(credentialUuid),
          after: { displayName: content.displayName, vesselUuid, expireTime: utcIso(content.expireTime) },
          // The first credential of a vessel begins its link.
          records: [{ kind: "ship_link", uuid: vesselUuid }],
        });
        await announceCredential(tx, organizationUuid, { type: "ship_credential.created", vesselUuid });
      },
    });
    if (outcome === "other content") return outcome;
    if ("rejected" in outcome) return outcome.rejected;
    if (outcome.uuid !== credentialUuid) return "created before";
    const live = await listShipCredentials(tx, organizationUuid, vesselUuid);
    const credential = live.find(({ credential_uuid: uuid }) => uuid === credentialUuid);
    if (!credential) throw new Error(`Credential ${credentialUuid} was created but is not among the live ones`);
    return { credential, secret };
  });
}

/**
 * Revokes a credential; it is refused from the next request on.
 * @returns its name; `absent` if the vessel has no such credential, or it was revoked before
 */
export function endShipCredential(
  database: Database,
  author: Author,
  { vesselUuid, credentialUuid }: { vesselUuid: string; credentialUuid: string },
): Promise<{ displayName: string } | "absent"> {
  const { organizationUuid, userUuid } = author;
  return database.transaction(async (tx) => {
    const revoked = await revokeShipCredential(tx, organizationUuid, { vesselUuid, credentialUuid, userUuid });
    if (!revoked) return "absent";
    await recordChange(tx, author, {
      action: "revoked",
      subject: subjectOf(credentialUuid.toLowerCase()),
      before: { ...revoked, vesselUuid: vesselUuid.toLowerCase() },
    });
    await announceCredential(tx, organizationUuid, {
      type: "ship_credential.revoked",
      vesselUuid: vesselUuid.toLowerCase(),
    });
    return revoked;
  });
}

async function announceCredential(
  tx: Transaction,
  organizationUuid: string,
  { type, vesselUuid }: { type: "ship_credential.created" | "ship_credential.revoked"; vesselUuid: string },
): Promise<void> {
  const vessel = await namedVessel(tx, organizationUuid, vesselUuid);
  const kind = type === "ship_credential.created" ? "created" : "revoked";
  const path = eventPaths.vesselLink(organizationUuid, vesselUuid);
  await announce(tx, organizationUuid, [{ type, data: { kind, vessel, count: 1 }, path }]);
}

function subjectOf(credentialUuid: string) {
  return { kind: "ship_credential", uuid: credentialUuid } as const;
}
