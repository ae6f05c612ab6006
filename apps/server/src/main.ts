import { enableCompileCache } from "node:module";
import { COMPILE_CACHE } from "./kernel/compile-cache.ts";

enableCompileCache(COMPILE_CACHE);
const { runServer } = await import("./run-server.ts");

// `--demonstration`, `--empty` and `--storage` are for developing Shore: `npm run dev` passes them. Other servers start with their database as it is.
await runServer(process.env, {
  demonstration: process.argv.includes("--demonstration"),
  empty: process.argv.includes("--empty"),
  storage: process.argv.find((word) => word.startsWith("--storage="))?.slice("--storage=".length),
});
