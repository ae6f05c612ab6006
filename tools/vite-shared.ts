import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";
import { patchReactAriaAnnouncer } from "./patch-react-aria-announcer.ts";

/**
 * Vite plugins that compile Shore for the browser. The console, Storybook and the tests share these settings, so that tests run the
 * deployed code. React Compiler is on; styled-components has readable class names (`Button__Root`) except in production. The texts of
 * react-aria are bundled in English only.
 */
export function browserBuild(): Pick<Required<UserConfig>, "plugins" | "oxc"> {
  // Vite sets it before it loads the configuration.
  const isReadable = process.env["NODE_ENV"] !== "production";
  return {
    plugins: [react({ compiler: true }), optimizeLocales.vite({ locales: ["en-US"] }), patchReactAriaAnnouncer()],
    oxc: {
      plugins: {
        styledComponents: { displayName: isReadable, fileName: isReadable, ssr: false, minify: true, pure: true },
      },
    },
  };
}
