import type { Transaction } from "../../../database/db.ts";
import type { VesselOfFile } from "./import-vessels.ts";

/** Outcome for a vessel. `foreign`: it belongs to another organisation. `nameless`: it is new and the file gives no name. */
type VesselOutcome = "added" | "updated" | "unchanged" | "foreign" | "nameless" | { sameNumberAs: string };

/** A vessel as it was before a file changed it. */
export type VesselBefore = Required<Omit<VesselOfFile, "vesselUuid">>;

/**
 * Adds a vessel, or updates the fields of the file that differ. The caller holds a lock of the organisation, so that of two files with
 * one IMO number for two vessels the second is refused.
 * @returns the outcome; for an updated vessel also its values before
 */
export async function writeVessel(
  tx: Transaction,
  organizationUuid: string,
  { vesselUuid, displayName, imoNumber, callSign }: VesselOfFile,
): Promise<{ outcome: VesselOutcome; before?: VesselBefore }> {
  const { rows } = await tx.query<VesselBefore & { organizationUuid: string }>(
    `select organization_uuid as "organizationUuid", display_name as "displayName", imo_number as "imoNumber",
            call_sign as "callSign"
       from vessel where vessel_uuid = $1`,
    [vesselUuid],
  );
  const isNewNumber = Boolean(imoNumber) && imoNumber !== rows[0]?.imoNumber;
  const other = isNewNumber ? await otherWithNumber(tx, organizationUuid, vesselUuid, imoNumber) : undefined;
  if (!rows[0]) {
    if (displayName === undefined) return { outcome: "nameless" };
    if (other) return { outcome: { sameNumberAs: other } };
    const { rowCount } = await tx.query(
      `insert into vessel (organization_uuid, vessel_uuid, display_name, imo_number, call_sign)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [organizationUuid, vesselUuid, displayName, imoNumber ?? "", callSign ?? ""],
    );
    return { outcome: rowCount === 1 ? "added" : "foreign" };
  }
  const { organizationUuid: owner, ...before } = rows[0];
  if (owner !== organizationUuid) return { outcome: "foreign" };
  if (other) return { outcome: { sameNumberAs: other } };
  const { rowCount } = await tx.query(
    `update vessel set display_name = coalesce($3, display_name), imo_number = coalesce($4, imo_number),
            call_sign = coalesce($5, call_sign), update_time = now()
      where organization_uuid = $1 and vessel_uuid = $2
        and (display_name, imo_number, call_sign)
            is distinct from (coalesce($3, display_name), coalesce($4, imo_number), coalesce($5, call_sign))`,
    [organizationUuid, vesselUuid, displayName, imoNumber, callSign],
  );
  return rowCount === 1 ? { outcome: "updated", before } : { outcome: "unchanged" };
}

/** Returns the name and UUID of another vessel of the organisation with this IMO number. */
async function otherWithNumber(
  tx: Transaction,
  organizationUuid: string,
  vesselUuid: string,
  imoNumber: string | undefined,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ name: string }>(
    `select display_name || ' (' || vessel_uuid || ')' as name from vessel
      where organization_uuid = $1 and imo_number = $3 and vessel_uuid <> $2 order by vessel_uuid limit 1`,
    [organizationUuid, vesselUuid, imoNumber],
  );
  return rows[0]?.name;
}
