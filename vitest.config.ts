import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromium } from "./tools/browser.ts";
import { browserBuild } from "./tools/vite-shared.ts";

const launchOptions = await chromium();

/** A real browser without a window, the same time zone and language everywhere, and nothing moving. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions,
    contextOptions: { timezoneId: "UTC", locale: "en-GB", reducedMotion: "reduce" },
  }),
  instances: [{ browser: "chromium" as const }],
});

/**
 * What the browser needs from node_modules is bundled before the first test. Found anew in every run: a bundle that lacks a new
 * import makes the page reload in the middle of a test.
 */
const optimizeDeps = {
  force: true,
  entries: ["packages/design-system/src/**/*.{ts,tsx}", "apps/console/src/**/*.{ts,tsx}", ".storybook/**/*.{ts,tsx}"],
};

/** Pages of 10,000 characters many times over take an engine seconds; a test of the components holds what they show. */
const longStories = process.env["VITE_EXAMINE_WHOLE"] === undefined ? ["**/foundations/BadInput.stories.tsx"] : [];

/** A browser on a machine that does other work too may be late; tools/second-try-reporter.ts names each test that needed it. */
const SECOND_TRY = 1;

/**
 * unit: pure code and the server, in Node. components: what a person gets, in a real browser. stories: every state opens and
 * is accessible in every theme. journeys: the built product, whole ways through it.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: ["packages/**/*.test.ts", "apps/**/*.test.ts", "tools/**/*.test.ts", "faults/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**", "apps/console/e2e/**"],
          // Workers that make reports and exports run at low priority.
          testTimeout: 120_000,
        },
      },
      {
        ...browserBuild(),
        optimizeDeps,
        test: {
          name: "components",
          include: [
            "packages/design-system/src/**/*.test.tsx",
            "apps/console/src/**/*.test.tsx",
            ".storybook/**/*.test.tsx",
          ],
          setupFiles: ["./packages/design-system/src/testing/setup.tsx"],
          testTimeout: 30_000,
          retry: SECOND_TRY,
          browser: { ...browser(), viewport: { width: 1280, height: 800 } },
        },
      },
      {
        plugins: [storybookTest({ configDir: ".storybook" })],
        oxc: browserBuild().oxc,
        optimizeDeps,
        test: {
          name: "stories",
          exclude: ["**/node_modules/**", ...longStories],
          setupFiles: ["./.storybook/vitest.setup.ts"],
          testTimeout: 30_000,
          retry: SECOND_TRY,
          // The examination of the largest story, 64 sections of 64 lines, on a machine that does other work too.
          hookTimeout: 120_000,
          browser: browser(),
        },
      },
      {
        test: {
          name: "journeys",
          environment: "node",
          include: ["apps/console/e2e/**/*.test.ts"],
          globalSetup: ["./apps/console/e2e/global-setup.ts"],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry: SECOND_TRY,
        },
      },
    ],
  },
});
