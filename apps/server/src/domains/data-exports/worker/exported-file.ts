import type { FileKind } from "../../../files/file-kind.ts";
import type { StorageAccess } from "../storage/storage-secret.ts";
import type { FileKey } from "./enqueue.ts";
import type { Attempted, Patience } from "./make-file.ts";

type Asked = { file: FileKey; storage: StorageAccess; patience: Patience | undefined };

/** A file of a schedule or an export, which goes to the storage and to nobody who waits. */
export const exportedFile: FileKind<Asked, Attempted | undefined> = {
  name: "exported file",
  load: async () => {
    // With it comes the library for the storage, which takes longer to load than all the rest of the server.
    const { makeFile } = await import("./make-file.ts");
    return async ({ file, storage, patience }, { database, signal }) => ({
      made: await makeFile({ database, storage, patience }, file, signal),
      pieces: [],
    });
  },
};
