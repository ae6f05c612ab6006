import { defineConfig } from "vite";
import { browserBuild } from "../../tools/vite-shared.ts";

/** Where the server listens during `npm run dev`; the console's own port only serves the console. */
const server = process.env["SHORE_SERVER"] ?? "http://localhost:8080";

const vesselPages =
  /\/(VesselLayout|VesselOverviewScreen|Skeleton|ErrorState)\.tsx$|\/shared\/(logbooks|vessels|ship-time)\//;

export default defineConfig({
  ...browserBuild(),
  base: "/shore/",
  // The server writes a fresh nonce into each response; styled-components and react-aria read it from the page's head.
  html: { cspNonce: "__CSP_NONCE__" },
  server: {
    strictPort: true,
    // Keep the Host header of the browser's address: sign-in redirects back to it only.
    proxy: Object.fromEntries(
      ["/shore/crpc", "/shore/auth", "/dev-idp"].map((path) => [path, { target: server, changeOrigin: false }]),
    ),
  },
  build: {
    target: "baseline-widely-available",
    // Without a sourceMappingURL, since the server does not serve the maps.
    sourcemap: "hidden",
    manifest: true,
    // The first-load budget counts brotli bytes itself (build/first-load.ts).
    reportCompressedSize: false,
    // All target browsers support modulepreload.
    modulePreload: { polyfill: false },
    // The first screen's code is one file: split by the routes that share it, it was 22 kB larger in brotli.
    rolldownOptions: {
      // No module, own or third-party, has side effects on property reads.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: "shore", tags: ["$initial"], priority: 2 },
            // Code shared by later files, and code of the vessel pages, one file each: with latency per request, three files load faster
            // than thirty.
            { name: "controls", minShareCount: 6, priority: 1 },
            { name: "vessel", test: vesselPages },
          ],
        },
      },
    },
  },
});
