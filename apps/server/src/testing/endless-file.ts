/** A process that has a file made which never comes about: `node endless-file.ts PATH`, for what its maker says of itself. */
import { FileProcesses } from "../files/file-processes.ts";
import { SCRIPTED_FILES, scriptedFile } from "./scripted-file.ts";

const [path = ""] = process.argv.slice(2);
const nowhere = { address: { socketFolder: "/nowhere", database: "none" }, callsRole: "none" };
const files = new FileProcesses(nowhere, { entry: SCRIPTED_FILES });
void files.work(scriptedFile, { kind: "never", path }, new AbortController().signal);
process.stdout.write(`${files.processes[0]}\n`);
// A server has people to listen to.
setInterval(() => {}, 60_000);
