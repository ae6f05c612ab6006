/** Azurite's blob service as a child: it ends when whoever started it ends, however that ended. */
process.on("disconnect", () => process.exit());
await import("azurite/dist/src/blob/main.js");
