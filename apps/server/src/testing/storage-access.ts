import type { StorageAccess } from "../kernel/storage-secret.ts";

/** A key to encrypt access URLs with, and no storage besides Azure's own. */
export const TEST_STORAGE_ACCESS: StorageAccess = { key: Buffer.alloc(32, "tests"), namedOrigins: [] };
