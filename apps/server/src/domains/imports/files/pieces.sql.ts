import type { Db, Transaction } from "../../../database/db.ts";
import type { ImportKey } from "./imports.sql.ts";

/** A file as far as it is uploaded. */
export type Upload = ImportKey & { fileUuid: string; sizeBytes: number; receivedBytes: number; sha256: string };

/** Returns a file of the organisation and locks it until the transaction ends; undefined: there is none that takes pieces. */
export async function lockUpload(
  tx: Transaction,
  organizationUuid: string,
  fileUuid: string,
): Promise<Upload | undefined> {
  const { rows } = await tx.query<Upload>(
    `select f.organization_uuid as "organizationUuid", f.import_uuid as "importUuid", f.file_uuid as "fileUuid",
            f.size_bytes as "sizeBytes", f.received_bytes as "receivedBytes", f.sha256
       from import_file f join import i on i.organization_uuid = $1 and i.import_uuid = f.import_uuid
      where f.organization_uuid = $1 and f.file_uuid = $2 and i.state in ('files', 'mapping', 'checked')
        for update of f`,
    [organizationUuid, fileUuid],
  );
  return rows[0];
}

/** Returns the stored piece that begins at a byte; undefined: none does. */
export async function readPiece(
  db: Db,
  { organizationUuid, importUuid, fileUuid }: Upload,
  startByte: number,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ content: Buffer }>(
    `select content from import_piece
      where organization_uuid = $1 and import_uuid = $2 and file_uuid = $3 and start_byte = $4`,
    [organizationUuid, importUuid, fileUuid, startByte],
  );
  return rows[0]?.content;
}

/** Stores the next piece. */
export async function insertPiece(
  tx: Transaction,
  { organizationUuid, importUuid, fileUuid, receivedBytes }: Upload,
  content: Uint8Array,
): Promise<void> {
  const file = [organizationUuid, importUuid, fileUuid];
  await tx.query(
    "insert into import_piece (organization_uuid, import_uuid, file_uuid, start_byte, content) values ($1, $2, $3, $4, $5)",
    [...file, receivedBytes, content],
  );
  await tx.query(
    "update import_file set received_bytes = $4 where organization_uuid = $1 and import_uuid = $2 and file_uuid = $3",
    [...file, receivedBytes + content.length],
  );
}

export async function writeHash(
  tx: Db,
  { organizationUuid, importUuid, fileUuid }: Pick<Upload, "organizationUuid" | "importUuid" | "fileUuid">,
  sha256: string,
): Promise<void> {
  await tx.query(
    "update import_file set sha256 = $4 where organization_uuid = $1 and import_uuid = $2 and file_uuid = $3",
    [organizationUuid, importUuid, fileUuid, sha256],
  );
}

/** Yields the bytes of a file, piece by piece, in bounded memory. */
export async function* bytesOf(
  db: Db,
  { organizationUuid, importUuid, fileUuid }: Pick<Upload, "organizationUuid" | "importUuid" | "fileUuid">,
): AsyncGenerator<Buffer> {
  for (let after = -1; ;) {
    const { rows } = await db.query<{ start: number; content: Buffer }>(
      `select start_byte as start, content from import_piece
        where organization_uuid = $1 and import_uuid = $2 and file_uuid = $3 and start_byte > $4 order by start_byte limit 1`,
      [organizationUuid, importUuid, fileUuid, after],
    );
    const [piece] = rows;
    if (!piece) return;
    yield piece.content;
    after = piece.start;
  }
}

/** Returns bytes of a file from its pieces, which are stored uncompressed: of each only these are read. */
export async function readBytes(
  db: Db,
  { organizationUuid, importUuid, fileUuid }: Pick<Upload, "organizationUuid" | "importUuid" | "fileUuid">,
  { start, bytes }: { start: number; bytes: number },
): Promise<Buffer> {
  const { rows } = await db.query<{ content: Buffer }>(
    `select substr(content, greatest(asked.first - start_byte, 0)::int + 1,
                   (least(asked.last - start_byte, octet_length(content)) - greatest(asked.first - start_byte, 0))::int) as content
       from import_piece cross join (select $4::bigint as first, $5::bigint as last) asked
      where organization_uuid = $1 and import_uuid = $2 and file_uuid = $3
        and start_byte < asked.last and start_byte + octet_length(content) > asked.first
      order by start_byte`,
    [organizationUuid, importUuid, fileUuid, start, start + bytes],
  );
  return Buffer.concat(rows.map(({ content }) => content));
}
