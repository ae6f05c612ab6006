import type { Transaction } from "../../database/db.ts";
import type { VesselOfFile } from "./import-vessels.ts";

/** Outcome for a vessel. `foreign`: it belongs to another organisation. `nameless`: it is new and the file gives no name. */
type VesselOutcome = "added" | "updated" | "unchanged" | "foreign" | "nameless";

/** A vessel as it was before a file changed it. */
export type VesselBefore = Required<Omit<VesselOfFile, "vesselUuid">>;

/** Adds a vessel, or updates the fields of the file that differ. @returns the outcome; for an updated vessel also its values before */
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
  if (!rows[0]) {
    if (displayName === undefined) return { outcome: "nameless" };
    const { rowCount } = await tx.query(
      `insert into vessel (organization_uuid, vessel_uuid, display_name, imo_number, call_sign)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [organizationUuid, vesselUuid, displayName, imoNumber ?? "", callSign ?? ""],
    );
    return { outcome: rowCount === 1 ? "added" : "foreign" };
  }
  const { organizationUuid: owner, ...before } = rows[0];
  if (owner !== organizationUuid) return { outcome: "foreign" };
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
