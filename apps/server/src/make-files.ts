/** What a process runs that makes files for a server. */
import { FILE_KINDS } from "./file-kinds.ts";
import { serveFiles } from "./files/serve-files.ts";

serveFiles(FILE_KINDS);
