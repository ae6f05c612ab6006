import "@primer/primitives/dist/css/primitives.css";
import "@primer/primitives/dist/css/functional/themes/light.css";
import "@primer/primitives/dist/css/functional/themes/dark.css";
import { BaseStyles, ThemeProvider } from "@primer/react";
import { useLayoutEffect } from "react";
import type { ShellProps } from "../contract.ts";

export function Shell({ theme, children }: ShellProps) {
  // Its colours are custom properties of the page, chosen by these attributes.
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    Object.assign(dataset, { colorMode: theme, lightTheme: "light", darkTheme: "dark" });
    style.background = "var(--bgColor-default)";
  }, [theme]);
  return (
    <ThemeProvider colorMode={theme === "dark" ? "night" : "day"}>
      <BaseStyles>{children}</BaseStyles>
    </ThemeProvider>
  );
}
