import type { Db } from "../../../database/db.ts";
import type { VesselKey } from "./ship-facts.sql.ts";

/** Status that a ship sends with each call. */
export type Contact = {
  /** The ship's clock minus the server's, in milliseconds. */
  clockDifferenceMs: number;
  /** False: the difference includes the upload of a batch, and is stored only where it says more than {@link recordContact} knows. */
  isClockExact: boolean;
  /** Records waiting on board; undefined: not sent. */
  backlog: { batches: number; bytes: number; oldestTime: string } | undefined;
  /** Undefined: unchanged. */
  software?: { name: string; version: string };
};

/**
 * Stores a call of the ship. Its row stays locked until the end of the transaction, so that a vessel's batches are stored one after the
 * other. Calls within a minute of the previous one are one contact.
 */
export async function recordContact(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselKey,
  { clockDifferenceMs, isClockExact, backlog, software }: Contact,
): Promise<void> {
  await tx.query(
    `update ship_link
        set last_contact_time = now(),
            contact_gaps = case
              when last_contact_time < now() - interval '1 minute'
                then (contact_gaps || extract(epoch from now() - last_contact_time)::int)[greatest(cardinality(contact_gaps) - 48, 1):]
              else contact_gaps end,
            clock_difference_ms = case when $9 or abs(clock_difference_ms - $3) > $10 then $3 else coalesce(clock_difference_ms, $3) end,
            backlog_batches = $4, backlog_bytes = $5, backlog_oldest_time = coalesce($6, ''),
            software_name = coalesce($7, software_name), software_version = coalesce($8, software_version)
      where organization_uuid = $1 and vessel_uuid = $2`,
    [
      organizationUuid,
      vesselUuid,
      clockDifferenceMs,
      backlog?.batches ?? null,
      backlog?.bytes ?? null,
      backlog?.oldestTime ?? null,
      software?.name ?? null,
      software?.version ?? null,
      isClockExact,
      LONGEST_UPLOAD_MS,
    ],
  );
}

/** No upload takes this long: a difference that has changed by more is the clock's, set or corrected since Hello. */
const LONGEST_UPLOAD_MS = 30 * 60_000;
