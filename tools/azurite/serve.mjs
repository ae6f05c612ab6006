/** Azurite's blob service in a child process that exits with its parent. */
process.on("disconnect", () => process.exit());
await import("azurite/dist/src/blob/main.js");
