import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";
import { englishOnly } from "./english-only.ts";

/**
 * How every part of Shore is compiled for the browser: the console, Storybook and the tests share these settings, so what is
 * tested is what is shipped. React Compiler on; styled-components with readable class names (`Button__Root`).
 */
export function browserBuild(): Pick<Required<UserConfig>, "plugins" | "oxc"> {
  return {
    plugins: [react({ compiler: true }), englishOnly()],
    oxc: {
      plugins: { styledComponents: { displayName: true, fileName: true, ssr: false, minify: true, pure: true } },
    },
  };
}
