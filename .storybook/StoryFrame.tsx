import type { DocsContext } from "@storybook/addon-docs/blocks";
import { Button } from "@shore/design-system/Button";
import { type ContextType, createContext, use, useState } from "react";
import type { PageGlobals } from "./page-state.ts";
import { styled } from "styled-components";

type Docs = ContextType<typeof DocsContext>;
type PreparedStory = ReturnType<Docs["componentStories"]>[number];

/**
 * The choices of the toolbar. A frame gets these, never what its story sets for itself, such as its direction: frames report what they got
 * to the docs page, which would take it for the toolbar's.
 */
export const ToolbarGlobals = createContext<PageGlobals>({});

/**
 * True when a story needs a page of its own: it fills the page, opens an overlay, has a play function, or sets the direction, theme or
 * width of the page. The docs page then shows it in an iframe.
 */
export function needsFrame(story: PreparedStory): boolean {
  return (
    story.title.startsWith("Components/Overlays/") ||
    story.parameters["layout"] === "fullscreen" ||
    story.playFunction !== undefined ||
    Object.keys(story.storyGlobals).length > 0
  );
}

/**
 * A story in an iframe with the story's width and the toolbar's theme and motion. A story with a play function would take the focus and
 * scroll the page, so it is rendered on request.
 */
export function StoryFrame({ story }: { story: PreparedStory }) {
  const globals = use(ToolbarGlobals);
  const [isRequested, setIsRequested] = useState(false);
  if (story.playFunction !== undefined && !isRequested) {
    return <Button onPress={() => setIsRequested(true)}>{`Show “${story.name}”`}</Button>;
  }
  const chosen = ["theme", "direction", "texts", "motion"].map((name) => `${name}:${String(globals[name])}`).join(";");
  return (
    <Frame
      src={`iframe.html?id=${story.id}&viewMode=story&globals=${encodeURIComponent(chosen)}`}
      title={`${story.name}, ${story.title.split("/").at(-1) ?? ""}`}
      loading="lazy"
      data-size={story.parameters["layout"] === "fullscreen" ? "page" : isRequested ? "open" : "part"}
      data-width={widthOf(story)}
    />
  );
}

function widthOf(story: PreparedStory): string | undefined {
  const viewport: unknown = story.storyGlobals["viewport"];
  if (typeof viewport !== "object" || viewport === null || !("value" in viewport)) return undefined;
  return String(viewport.value);
}

/** Widths include a border of one pixel on each side. */
const Frame = styled.iframe`
  box-sizing: border-box;
  display: block;
  inline-size: 100%;
  block-size: 200px;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-card);
  background: var(--ds-canvas);
  resize: vertical;

  &[data-size="open"] {
    block-size: 480px;
  }

  &[data-size="page"] {
    block-size: 640px;
  }

  &[data-width="narrow"] {
    inline-size: 322px;
  }

  &[data-width="tablet"] {
    inline-size: 770px;
  }
`;
