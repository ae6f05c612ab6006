import type { UserConfig } from "vite";
/**
 * How every part of Shore is compiled for the browser: the console, Storybook and the tests share these settings, so what is
 * tested is what is shipped. React Compiler on; styled-components with readable class names (`Button__Root`).
 */
export declare function browserBuild(): Pick<Required<UserConfig>, "plugins" | "oxc">;
