import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useEffect, useState } from "react";
import { family } from "@shore/design-system/tokens/scales";
import { addons } from "storybook/preview-api";
import { themes } from "storybook/theming";
import { applyGlobals, type PageGlobals } from "./page-state.ts";
import { ToolbarGlobals } from "./StoryFrame.tsx";

/** The container of every docs page: applies the theme, direction and motion of the toolbar, as stories do. */
export function ThemedDocsContainer({ children, context }: PropsWithChildren<DocsContainerProps>) {
  const [scheme, setScheme] = useState<"light" | "dark">("light");
  const [globals, setGlobals] = useState<PageGlobals>(globalsOfToolbar);
  // The toolbar sends events to the page. Iframes on the page use the same channel, so ignore the `globals` that a story in one of
  // them sets for itself and apply only the toolbar's `userGlobals`.
  useEffect(() => {
    const follow = ({ userGlobals }: { userGlobals: PageGlobals }) => {
      applyGlobals(userGlobals);
      setGlobals(userGlobals);
      setScheme(getComputedStyle(document.documentElement).colorScheme === "dark" ? "dark" : "light");
    };
    const channel = addons.getChannel();
    channel.on("globalsUpdated", follow);
    follow({ userGlobals: globalsOfToolbar() });
    return () => channel.off("globalsUpdated", follow);
  }, []);
  return (
    <DocsContainer context={context} theme={{ ...themes[scheme], fontBase: family.sans, fontCode: family.mono }}>
      <ToolbarGlobals value={globals}>{children}</ToolbarGlobals>
    </DocsContainer>
  );
}

/** Parses the address of the iframe: `&globals=theme:night;direction:rtl`. Absent = the first ones. */
function globalsOfToolbar(): PageGlobals {
  const written = new URLSearchParams(location.search).get("globals") ?? "";
  const chosen = written.split(";").flatMap((pair) => {
    const [name, value] = pair.split(":");
    return name && value ? [[name, value] as const] : [];
  });
  return { theme: "day", direction: "ltr", motion: "system", ...Object.fromEntries(chosen) };
}
