import { join } from "node:path";

/** Folder in which Node keeps compiled code: from the second start on, a process loads its modules in half the time. */
export const COMPILE_CACHE = join(import.meta.dirname, "..", "..", "..", "..", "node_modules", ".cache", "compile");
