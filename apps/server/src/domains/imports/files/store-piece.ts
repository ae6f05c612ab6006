import { createHash } from "node:crypto";
import type { Database } from "../../../database/db.ts";
import { bytesOf, insertPiece, lockUpload, readPiece, writeHash } from "./pieces.sql.ts";

/** How far a file is after a piece; `sha256` is empty until it is complete. */
export type Uploaded = { receivedBytes: number; sha256: string };

/**
 * Stores the next piece of a file, once: the same piece again changes nothing.
 * @returns `absent`: no such file takes pieces; `beyond`: it would be longer than its size; `elsewhere`: the upload is at another byte;
 *   `changed`: other bytes are stored there
 */
export async function storePiece(
  database: Database,
  organizationUuid: string,
  { fileUuid, offset, content }: { fileUuid: string; offset: number; content: Uint8Array },
): Promise<Uploaded | "absent" | "beyond" | ({ refused: "elsewhere" | "changed" } & Uploaded)> {
  const outcome = await database.transaction(async (tx) => {
    const upload = await lockUpload(tx, organizationUuid, fileUuid);
    if (!upload) return "absent";
    const { sizeBytes, receivedBytes, sha256 } = upload;
    if (offset + content.length > sizeBytes) return "beyond";
    if (offset < receivedBytes) {
      const stored = await readPiece(tx, upload, offset);
      if (stored?.equals(content)) return { ...upload };
      return {
        refused: stored?.length === content.length ? ("changed" as const) : ("elsewhere" as const),
        receivedBytes,
        sha256,
      };
    }
    if (offset > receivedBytes) return { refused: "elsewhere" as const, receivedBytes, sha256 };
    await insertPiece(tx, upload, content);
    return { ...upload, receivedBytes: receivedBytes + content.length };
  });
  if (typeof outcome === "string" || "refused" in outcome) return outcome;
  const { receivedBytes, sizeBytes, sha256 } = outcome;
  if (receivedBytes < sizeBytes || sha256 !== "") return { receivedBytes, sha256 };
  // After the commit, so that the file is not locked meanwhile. A piece sent again computes it if this did not end.
  const hash = createHash("sha256");
  for await (const bytes of bytesOf(database, outcome)) hash.update(bytes);
  const computed = hash.digest("hex");
  await writeHash(database, outcome, computed);
  return { receivedBytes, sha256: computed };
}
