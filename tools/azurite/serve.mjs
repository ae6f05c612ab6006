/** Runs Azurite's blob service in a child process that exits after its parent, once received data is on disk. */
// Writing fails once the parent has exited.
process.stdout.on("error", () => {});
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
await import("azurite/dist/src/blob/main.js");
