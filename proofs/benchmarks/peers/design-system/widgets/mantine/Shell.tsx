import "@mantine/core/styles/baseline.css";
import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
import { MantineProvider } from "@mantine/core";
import type { ShellProps } from "../contract.ts";

export function Shell({ theme, children }: ShellProps) {
  return <MantineProvider forceColorScheme={theme}>{children}</MantineProvider>;
}
