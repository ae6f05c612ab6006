import type { Decorator, Preview } from "@storybook/react-vite";
import "@shore/design-system/GlobalStyle";
import { fetchParts } from "@shore/design-system/lazy-part";
import { axeTags } from "./axe-options.ts";

/** The theme and direction of the page are attributes of the root, as in the console. */
const onPage: Decorator = (Story, { globals }) => {
  document.documentElement.dataset["theme"] = String(globals["theme"]);
  document.documentElement.dir = String(globals["direction"]);
  return <Story />;
};

const preview: Preview = {
  decorators: [onPage],
  loaders: [fetchParts],
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: { title: "Theme", icon: "contrast", items: ["day", "night", "high-contrast"], dynamicTitle: true },
    },
    direction: {
      description: "Text direction",
      toolbar: { title: "Direction", icon: "transfer", items: ["ltr", "rtl"], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: "day", direction: "ltr" },
  parameters: {
    layout: "padded",
    a11y: { test: "error", options: { runOnly: axeTags } },
    // Phones narrower than 320 px are not supported (design, section 4).
    viewport: {
      options: {
        narrow: { name: "320 px", styles: { width: "320px", height: "640px" }, type: "mobile" },
        tablet: { name: "768 px", styles: { width: "768px", height: "1024px" }, type: "tablet" },
        desktop: { name: "1440 px", styles: { width: "1440px", height: "900px" }, type: "desktop" },
      },
    },
  },
};

export default preview;
