import { runServer } from "./run-server.ts";

// `--demonstration` is for working on Shore: `npm run dev` gives it. A server elsewhere starts with what its database holds.
await runServer(process.env, { demonstration: process.argv.includes("--demonstration") });
