import { defineConfig, type Plugin, type Rolldown } from "vite";
import { browserBuild } from "../../tools/vite-shared.ts";

/** Where the server listens during `npm run dev`; the console's own port only serves the console. */
const server = process.env["SHORE_SERVER"] ?? "http://localhost:8080";

const vesselPages =
  /\/(VesselLayout|VesselOverviewScreen|Skeleton|ErrorState)\.tsx$|\/shared\/(logbooks|vessels|ship-time)\//;

/** What pages that only read entries do not need: libraries of editors and of drawings, and the messages of checklists. */
const SEPARATE = {
  forms: /\/node_modules\/(?:zod|react-hook-form|@hookform)\//,
  charts: /\/node_modules\/(?:d3-[a-z-]+|world-atlas)\//,
  checklists: /\/gen\/(?:calls|shore\/v1)\/(?:checklists|distribution)/,
};

// Own property names of a literal.
const separateFiles = Object.keys(SEPARATE) as (keyof typeof SEPARATE)[];

type SharedFile = keyof typeof SEPARATE | "controls";

/** Returns the file of shared code: that of what it imports, however indirectly, so that `controls` imports none of the others. */
function sharedFile(id: string, context: Rolldown.ChunkingContext): SharedFile {
  const known = sharedFiles.get(id);
  if (known !== undefined) return known;
  const reached = new Set([id]);
  const files = new Set<SharedFile>();
  // Iterating a Set also visits elements added during iteration.
  for (const module of reached) {
    const file = separateFiles.find((name) => SEPARATE[name].test(module)) ?? sharedFiles.get(module);
    if (file !== undefined) files.add(file);
    else for (const imported of context.getModuleInfo(module)?.importedIds ?? []) reached.add(imported);
  }
  const result = separateFiles.find((name) => files.has(name)) ?? "controls";
  sharedFiles.set(id, result);
  return result;
}

/** Names the file of shared code if it is one of these. */
function only(...files: SharedFile[]): (id: string, context: Rolldown.ChunkingContext) => SharedFile | null {
  return (id, context) => files.find((file) => file === sharedFile(id, context)) ?? null;
}

/** Found before: following the imports of each module anew took 10 s. */
const sharedFiles = new Map<string, SharedFile>();

/** Builds for production whatever NODE_ENV says: Vite keeps one that is set, and React's development build exceeds the budget. */
function alwaysProduction(): Plugin {
  return {
    name: "shore:always-production",
    apply: "build",
    config: () => {
      process.env["NODE_ENV"] = "production";
    },
  };
}

/** Writes the first stylesheet into the page: its first paint waits for no request. */
function styleInPage(): Plugin {
  return {
    name: "shore:style-in-page",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("The build has no page.");
        page.source = String(page.source).replaceAll(
          /<link rel="stylesheet"[^>]* href="\/shore\/([^"]+)"([^>]*)>/gu,
          (_link, file: string, attributes: string) => {
            const style = bundle[file];
            if (style?.type !== "asset") throw new Error(`The build has no ${file}.`);
            // Vite's loader of later scripts finds the link and does not load the style again. The browser does not either: disabled, and for no medium, since it looks ahead.
            return `<style${attributes}>${String(style.source)}</style><link rel="stylesheet" href="/shore/${file}" media="not all" disabled>`;
          },
        );
      },
    },
  };
}

/**
 * Writes the descriptors of messages as text instead of base64, in which a compressor finds few repetitions: the first load was 1.5 kB
 * larger in brotli, the file of shared code 3.8 kB.
 */
function descriptorsAsText(): Plugin {
  return {
    name: "shore:descriptors-as-text",
    apply: "build",
    transform: {
      order: "pre",
      filter: { id: /\/packages\/api\/src\/gen\// },
      handler: (code) => ({
        code: code.replace(
          /fileDesc\("([\w+/]+)"/u,
          (_call, base64: string) =>
            `fileDesc(/*@__PURE__*/ btoa(${JSON.stringify(Buffer.from(base64, "base64").toString("latin1"))})`,
        ),
        map: null,
      }),
    },
  };
}

const build = browserBuild();

export default defineConfig({
  ...build,
  plugins: [alwaysProduction(), ...build.plugins, styleInPage(), descriptorsAsText()],
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
            // Code shared by later files, and code of the vessel pages: with latency per request, a few files load faster than thirty.
            { name: only("forms", "charts", "controls"), minShareCount: 6, priority: 1 },
            // After `controls`, which has messages that those of checklists import.
            { name: only("checklists"), minShareCount: 6 },
            // Without the drawings of the overview, which it loads itself.
            { name: (id, context) => (sharedFile(id, context) === "controls" ? "vessel" : null), test: vesselPages },
          ],
        },
      },
    },
  },
});
