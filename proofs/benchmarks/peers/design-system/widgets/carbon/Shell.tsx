import "./shell.scss";
import { GlobalTheme } from "@carbon/react";
import { useLayoutEffect } from "react";
import type { ShellProps } from "../contract.ts";

export function Shell({ theme, children }: ShellProps) {
  const carbonTheme = theme === "dark" ? "g100" : "white";
  // Its themes are chosen by an attribute of the page.
  useLayoutEffect(() => {
    document.documentElement.dataset["carbonTheme"] = carbonTheme;
  }, [carbonTheme]);
  return <GlobalTheme theme={carbonTheme}>{children}</GlobalTheme>;
}
