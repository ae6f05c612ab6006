/** Azurite's blob service in a child process that ends with its parent, once what it was given is on the disk. */
// What it says of its end has no reader then.
process.stdout.on("error", () => {});
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
await import("azurite/dist/src/blob/main.js");
