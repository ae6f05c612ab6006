import { randomUUID } from "node:crypto";
import type { Mapping } from "@shore/tabular/mapping";
import type { WholeDatabase } from "../database/db.ts";
import { readImport } from "../domains/imports/files/imports.sql.ts";
import { storePiece } from "../domains/imports/files/store-piece.ts";
import { doImportWork } from "../domains/imports/files/tasks.ts";
import type { ShoreClient } from "./callers.ts";
import { workersOf } from "./worker-pool.ts";

/** An organisation's person who imports files, with the work done at once. */
export function importer(database: WholeDatabase, client: ShoreClient, organizationUuid: string) {
  const never = new AbortController().signal;
  const work = async (importUuid: string, signal: AbortSignal = never) => {
    const row = await readImport(database, { organizationUuid, importUuid });
    await doImportWork(
      database,
      workersOf(database),
      { organizationUuid, importUuid, workNumber: row?.work_number ?? 0 },
      signal,
    );
    return client.importGet({ importUuid });
  };
  const get = (importUuid: string) => client.importGet({ importUuid });
  const upload = async (importUuid: string, files: Record<string, string | Uint8Array>) => {
    const contents = Object.entries(files).map(([name, content]) => [name, Buffer.from(content)] as const);
    const { fileUuids } = await client.importFilesAdd({
      importUuid,
      files: contents.map(([displayName, { length }]) => ({ displayName, sizeBytes: BigInt(length) })),
    });
    for (const [index, [, content]] of contents.entries())
      for (let offset = 0; offset < content.length; offset += pieceOf(content)) {
        const piece = content.subarray(offset, offset + pieceOf(content));
        await storePiece(database, organizationUuid, { fileUuid: fileUuids[index] ?? "", offset, content: piece });
      }
    return fileUuids;
  };
  const etagOf = async (importUuid: string) => (await get(importUuid)).import?.etag ?? "";
  return {
    get,
    work,
    upload,
    etagOf,
    /** Uploads files and has them read. */
    read: async (files: Record<string, string | Uint8Array>): Promise<{ importUuid: string }> => {
      const { import: made } = await client.importCreate({ idempotencyKey: randomUUID() });
      const importUuid = made?.importUuid ?? "";
      await upload(importUuid, files);
      await client.importRead({ importUuid, etag: await etagOf(importUuid) });
      await work(importUuid);
      return { importUuid };
    },
    /** Decides in each table what `decide` changes in its mapping, and has the import checked, by default as the job does. */
    check: async (
      importUuid: string,
      decide: (mapping: Mapping) => Mapping,
      checking: () => Promise<unknown> = () => work(importUuid),
    ) => {
      for (const { tableNumber, mapping } of (await get(importUuid)).tables)
        if (mapping !== "")
          await client.importMappingSet({
            importUuid,
            tableNumber,
            // As the server has stored it.
            mapping: JSON.stringify(decide(JSON.parse(mapping) as Mapping)),
            etag: await etagOf(importUuid),
          });
      await client.importCheck({ importUuid, etag: await etagOf(importUuid) });
      await checking();
      return get(importUuid);
    },
    /** Imports what was checked, leaving out rows with problems. */
    start: async (importUuid: string, signal?: AbortSignal) => {
      await client.importProblemDecide({ importUuid, leftOut: true, etag: await etagOf(importUuid) });
      await client.importStart({ importUuid, etag: await etagOf(importUuid) });
      return work(importUuid, signal);
    },
    keep: async (importUuid: string) => {
      await client.importKeep({ importUuid, etag: await etagOf(importUuid) });
      return work(importUuid);
    },
    withdraw: async (importUuid: string) => {
      await client.importWithdraw({ importUuid, etag: await etagOf(importUuid) });
      return work(importUuid);
    },
  };
}

/** At most twenty pieces, of a small file several too. */
const pieceOf = ({ length }: Uint8Array) => Math.max(1_000, Math.ceil(length / 20));
