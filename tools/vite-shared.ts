import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";
import { announcerWithoutMarkup } from "./announcer-without-markup.ts";
import { englishOnly } from "./english-only.ts";
import { methodsByArea } from "./methods-by-area.ts";
import { plainDescriptors } from "./plain-descriptors.ts";

/**
 * How every part of Shore is compiled for the browser: the console, Storybook and the tests share these settings, so what is
 * tested is what is shipped. React Compiler on; styled-components with readable class names (`Button__Root`), which what is
 * shipped goes without.
 */
export function browserBuild(): Pick<Required<UserConfig>, "plugins" | "oxc"> {
  // Vite sets it before it reads a configuration.
  const isReadable = process.env["NODE_ENV"] !== "production";
  return {
    plugins: [react({ compiler: true }), englishOnly(), announcerWithoutMarkup(), plainDescriptors(), methodsByArea()],
    oxc: {
      plugins: {
        styledComponents: { displayName: isReadable, fileName: isReadable, ssr: false, minify: true, pure: true },
      },
    },
  };
}
