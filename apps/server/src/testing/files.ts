import type { WholeDatabase } from "../database/db.ts";
import { FileProcesses } from "../files/file-processes.ts";

/** The processes that make the files of a database, shared by all who ask for some in this process. */
export function filesOf(database: WholeDatabase): FileProcesses {
  const known = processes.get(database);
  if (known) return known;
  const made = new FileProcesses(database);
  processes.set(database, made);
  return made;
}

const processes = new WeakMap<WholeDatabase, FileProcesses>();
