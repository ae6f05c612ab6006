import "./theme.css";
import { useLayoutEffect } from "react";
import type { ShellProps } from "../contract.ts";

export function Shell({ theme, children }: ShellProps) {
  // The theme is an attribute of the page itself.
  useLayoutEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  return children;
}
