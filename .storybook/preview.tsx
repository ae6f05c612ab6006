import type { Decorator, Preview } from "@storybook/react-vite";
import "@shore/design-system/GlobalStyle";
import { preloadAll } from "@shore/design-system/primitives/lazy";
import { configure } from "@testing-library/dom";
import { axeTags } from "@shore/design-system/testing/axe-options";
import { LazyDocsContainer, LazyDocsPage } from "./LazyDocs.tsx";
import { spellOutProps } from "./props-table.ts";
import { applyGlobals } from "./page-state.ts";

// Long enough for a busy machine; passing tests do not wait. tools/test.ts shortens it.
configure({ asyncUtilTimeout: Number(import.meta.env["VITE_ASYNC_TIMEOUT_MS"] ?? 40_000) });

/** `npm run prove` runs axe with more of its rules. */
const isProof = Boolean(import.meta.env["VITE_PROVE"]);

const onPage: Decorator = (Story, { globals }) => {
  applyGlobals(globals);
  return <Story />;
};

const preview: Preview = {
  decorators: [onPage],
  loaders: [preloadAll],
  tags: ["autodocs"],
  argTypesEnhancers: [spellOutProps],
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: {
        title: "Theme",
        icon: "contrast",
        dynamicTitle: true,
        items: [
          { value: "day", title: "Day" },
          { value: "night", title: "Night" },
          { value: "high-contrast", title: "High contrast" },
          { value: "system", title: "As the system" },
        ],
      },
    },
    direction: {
      description: "Text direction",
      toolbar: {
        title: "Direction",
        icon: "transfer",
        dynamicTitle: true,
        items: [
          { value: "ltr", title: "Left to right" },
          { value: "rtl", title: "Right to left" },
        ],
      },
    },
    texts: {
      description: "Texts",
      toolbar: {
        title: "Texts",
        icon: "globe",
        dynamicTitle: true,
        items: [
          { value: "english", title: "English" },
          { value: "pseudo", title: "Pseudo-locale, 40 % longer" },
        ],
      },
    },
    motion: {
      description: "Motion",
      toolbar: {
        title: "Motion",
        icon: "play",
        dynamicTitle: true,
        items: [
          { value: "system", title: "Motion as the system" },
          { value: "reduced", title: "Reduced motion" },
          { value: "full", title: "Full motion" },
        ],
      },
    },
  },
  initialGlobals: { theme: "day", direction: "ltr", texts: "english", motion: "system" },
  parameters: {
    layout: "padded",
    // A story whose play function fails shows the error instead of an incomplete state.
    throwPlayFunctionExceptions: true,
    // Without `resultTypes` axe computes a selector for every passing element, which takes most of its time. Preloading is for the rules on
    // screen orientation and autoplay; inline spacing looks for `!important` in style attributes, which React never writes. `npm run prove`
    // runs them.
    a11y: {
      test: "error",
      options: {
        runOnly: axeTags,
        resultTypes: ["violations", "incomplete"],
        preload: isProof,
        rules: { "avoid-inline-spacing": { enabled: isProof } },
      },
    },
    // For projects with Chromatic (docs/visual-review.md): the same pictures as `npm run visual`.
    chromatic: {
      modes: { day: { theme: "day" }, night: { theme: "night" }, "high-contrast": { theme: "high-contrast" } },
      prefersReducedMotion: "reduce",
    },
    docs: { page: LazyDocsPage, container: LazyDocsContainer },
    options: {
      storySort: {
        method: "alphabetical",
        order: [
          "Introduction",
          "Foundations",
          ["Colour", "Type", "Space", "Shape", "Motion", "Layers", "Icons"],
          "Components",
          ["Actions", "Inputs", "Data display", "Feedback", "Overlays", "Layout", "Charts"],
          "Screens",
          ["Whole screens"],
        ],
      },
    },
    // Phones narrower than 320 px are not supported (docs/design/tokens.md).
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
