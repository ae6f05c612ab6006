import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Halves the time to load the server's modules, from the second start on.
enableCompileCache(join(import.meta.dirname, "..", "..", "..", "node_modules", ".cache", "compile"));
const { runServer } = await import("./run-server.ts");

// `--demonstration`, `--empty` and `--storage` are for developing Shore: `npm run dev` passes them. Other servers start with their database as it is.
await runServer(process.env, {
  demonstration: process.argv.includes("--demonstration"),
  empty: process.argv.includes("--empty"),
  storage: process.argv.find((word) => word.startsWith("--storage="))?.slice("--storage=".length),
});
