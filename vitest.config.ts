import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromium } from "./tools/browser.ts";
import { importsKey } from "./tools/imports-key.ts";
import { LongestFirst } from "./tools/longest-first.ts";
import { storiesInAnyFolder } from "./tools/stories-in-any-folder.ts";
import { browserBuild } from "./tools/vite-shared.ts";

const launchOptions = await chromium();

/** A headless browser with a fixed time zone and language, and reduced motion. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  // While Vite bundles, on machines with other load.
  connectTimeout: 300_000,
  provider: playwright({
    launchOptions,
    contextOptions: { timezoneId: "UTC", locale: "en-GB", reducedMotion: "reduce" },
  }),
  instances: [{ browser: "chromium" as const }],
});

const sources = [
  "packages/*/src/**/*.{ts,tsx}",
  "apps/console/src/**/*.{ts,tsx}",
  ".storybook/**/*.{ts,tsx}",
  // These run in Node.
  "!**/*.test.ts",
  "!.storybook/main.ts",
  "!.storybook/vite.config.ts",
];

/**
 * Vite bundles dependencies from node_modules before the first test and keeps the bundle while the lock file and the names of its plugins
 * are the same. It does not notice a new import, which would reload the page in the middle of a test; so what is imported is in a name.
 */
const bundleKey = { name: `shore:${importsKey(sources)}` };
const optimizeDeps = {
  entries: sources,
  // Imported by the compiled code, not by the sources.
  include: ["react/compiler-runtime", "react/jsx-dev-runtime", "react/jsx-runtime"],
};

/**
 * `npm run prove` sets VITE_PROVE (Vite exposes only such names to pages). Without it `*.prove.test.*` and stories tagged `prove` are
 * skipped, and tests that check it run fewer rounds.
 */
const isProof = Boolean(process.env["VITE_PROVE"]);
const proofs = isProof ? [] : ["**/*.prove.test.{ts,tsx}"];

/**
 * Browser tests run React's production build, in two thirds of the time; `npm run prove` uses the development build with its warnings.
 */
if (!isProof) process.env["NODE_ENV"] = "production";
const env = { NODE_ENV: "test" };
const build = browserBuild();

/**
 * unit: pure code and the server, in Node. components: what a user gets, in a real browser. stories: every state renders and is
 * accessible in every theme (`npm run a11y-audit`; `npm test` audits the first story of a component, in `components`). journeys: whole user
 * journeys through the built product. Groups run one after the other; `npm test` runs
 * those in Node beside those in the browser (tools/test.ts).
 */
export default defineConfig({
  test: {
    // A missing snapshot fails; `npm test -- -u` writes it.
    update: "none",
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          env,
          isolate: false,
          // More than cores: these wait for the database, for processes and for timers.
          maxWorkers: 4,
          include: ["packages/**/*.test.ts", "apps/**/*.test.ts", "tools/**/*.test.ts", "proofs/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**", "apps/console/e2e/**", ...proofs],
          globalSetup: ["./apps/server/src/testing/database-server.ts"],
          sequence: { groupOrder: 0 },
          // On machines with other load; workers that create reports and exports run at low priority.
          testTimeout: 300_000,
          // They prepare databases, on machines with other load.
          hookTimeout: 300_000,
          // A passing test does not wait that long.
          expect: { poll: { timeout: 40_000 } },
        },
      },
      {
        ...build,
        plugins: [...build.plugins, bundleKey],
        optimizeDeps,
        test: {
          name: "components",
          isolate: false,
          // With three, tests of HeatMap missed focus events; the cause was not found.
          maxWorkers: 2,
          include: [
            "packages/design-system/src/**/*.test.tsx",
            "apps/console/src/**/*.test.tsx",
            ".storybook/**/*.test.tsx",
          ],
          exclude: ["**/node_modules/**", ...proofs],
          setupFiles: [
            "./packages/design-system/src/testing/without-devtools.ts",
            "./packages/design-system/src/testing/unpainted.ts",
            "./packages/design-system/src/testing/setup.tsx",
            "./apps/console/src/testing/setup.ts",
          ],
          sequence: { groupOrder: 1 },
          // On machines with other load.
          testTimeout: 120_000,
          // The first ones load lazy code while Vite still starts, on machines with other load.
          hookTimeout: 120_000,
          expect: { poll: { timeout: 40_000 } },
          browser: { ...browser(), viewport: { width: 1280, height: 800 } },
        },
      },
      {
        plugins: [
          storybookTest({ configDir: ".storybook", tags: isProof ? {} : { exclude: ["prove"] } }),
          storiesInAnyFolder(),
          bundleKey,
        ],
        optimizeDeps,
        test: {
          name: "stories",
          isolate: false,
          maxWorkers: 2,
          setupFiles: ["./packages/design-system/src/testing/unpainted.ts", "./.storybook/vitest.setup.ts"],
          sequence: { groupOrder: 1 },
          // On machines with other load.
          testTimeout: 120_000,
          // The audit of the largest story, 64 sections of 64 lines, on a machine with other load.
          hookTimeout: 300_000,
          browser: browser(),
        },
      },
      {
        test: {
          name: "journeys",
          environment: "node",
          env,
          // A new process for each file would load Playwright and the product's files again, in a seventh of the time of all journeys.
          isolate: false,
          include: ["apps/console/e2e/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...proofs],
          globalSetup: ["./apps/console/e2e/global-setup.ts"],
          setupFiles: ["./apps/console/e2e/setup.ts"],
          sequence: { groupOrder: 2 },
          maxWorkers: 3,
          // On machines with other load.
          testTimeout: 600_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
