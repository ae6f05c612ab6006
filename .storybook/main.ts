import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { StorybookConfig } from "@storybook/react-vite";
import { groupOf } from "./component-groups.ts";

const designSystem = "../packages/design-system/src";

/** A component's stories are named by its folder and stand under the heading of its group. */
const components = globSync("[A-Z]*/*.stories.tsx", { cwd: join(import.meta.dirname, designSystem) })
  .map((file) => basename(dirname(file)))
  .map((name) => ({
    directory: `${designSystem}/${name}`,
    files: "*.stories.tsx",
    titlePrefix: ["Components", groupOf(name)].filter(Boolean).join("/"),
  }));

const config: StorybookConfig = {
  framework: { name: "@storybook/react-vite", options: { builder: { viteConfigPath: ".storybook/vite.config.ts" } } },
  // Foundations and screens name themselves. The folder of a new component is seen after a restart.
  stories: [
    "./*.mdx",
    `${designSystem}/foundations/*.stories.tsx`,
    ...components,
    "../apps/console/src/**/*.stories.tsx",
  ],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: "react-docgen" },
};

export default config;
