import { ConfigProvider, theme as antdTheme } from "antd";
import { useLayoutEffect } from "react";
import type { ShellProps } from "../contract.ts";

export function Shell({ theme, children }: ShellProps) {
  return (
    <ConfigProvider theme={{ algorithm: theme === "dark" ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm }}>
      <PageColours />
      {children}
    </ConfigProvider>
  );
}

/** antd colours its components and leaves the page to the application, which takes the page's colours from its tokens. */
function PageColours() {
  const { token } = antdTheme.useToken();
  useLayoutEffect(() => {
    document.body.style.background = token.colorBgLayout;
    document.body.style.color = token.colorText;
    document.body.style.fontFamily = token.fontFamily;
  }, [token]);
  return null;
}
