import { defineConfig } from "vite";
import { browserBuild } from "../../tools/vite-shared.ts";

/** Where the server listens during `npm run dev`; the console's own port only serves the console. */
const server = process.env["SHORE_SERVER"] ?? "http://localhost:8080";

const vesselPages =
  /\/(VesselLayout|VesselOverviewScreen|Skeleton|ErrorState)\.tsx$|\/shared\/(logbooks|vessels|ship-time)\//;

export default defineConfig({
  ...browserBuild(),
  base: "/shore/",
  // The server writes a fresh nonce into each answer; styled-components and react-aria read it from the page's head.
  html: { cspNonce: "__CSP_NONCE__" },
  server: {
    strictPort: true,
    // The host stays the one in the browser's address: sign-in insists on coming back to it.
    proxy: Object.fromEntries(
      ["/shore/crpc", "/shore/auth", "/dev-idp"].map((path) => [path, { target: server, changeOrigin: false }]),
    ),
  },
  build: {
    target: "baseline-widely-available",
    // Not named in the files, since the server does not serve them.
    sourcemap: "hidden",
    manifest: true,
    // The first-load budget counts brotli bytes itself (build/first-load.ts).
    reportCompressedSize: false,
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    // What the first screen needs comes in one file: cut up among the routes that share it, it was 22 kB larger in brotli.
    rolldownOptions: {
      // No module of ours or of a package does something when a property is read.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: "shore", tags: ["$initial"], priority: 2 },
            // What later files share, and what the pages of a vessel show, in a file each: where every request has its delay, three
            // come sooner than thirty.
            { name: "controls", minShareCount: 6, priority: 1 },
            { name: "vessel", test: vesselPages },
          ],
        },
      },
    },
  },
});
