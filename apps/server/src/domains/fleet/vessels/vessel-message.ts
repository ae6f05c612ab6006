import { createHash } from "node:crypto";
import type { MessageInitShape } from "@bufbuild/protobuf";
import type { VesselSchema } from "@shore/api/gen-server/shore/v1/vessels_pb";
import type { VesselRow } from "./vessels.sql.ts";

/** Returns the contract's message for a vessel. */
export function vesselMessage(row: VesselRow): MessageInitShape<typeof VesselSchema> {
  return {
    vesselUuid: row.vessel_uuid,
    displayName: row.display_name,
    imoNumber: row.imo_number,
    callSign: row.call_sign,
    ...(row.voyage ? { voyage: row.voyage } : {}),
    ...(row.personnel ? { personnel: row.personnel } : {}),
    etag: vesselEtag(row),
  };
}

/** Returns the etag of what people change: a hash of it, so that an import, or a server of the previous version, changes it too. */
export function vesselEtag(row: Pick<VesselRow, "display_name" | "imo_number" | "call_sign">): string {
  const content = JSON.stringify([row.display_name, row.imo_number, row.call_sign]);
  return createHash("sha256").update(content).digest("base64url");
}
