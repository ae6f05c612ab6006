import { DocsContext } from "@storybook/addon-docs/blocks";
import { type ContextType, use } from "react";
import { styled } from "styled-components";

type Docs = ContextType<typeof DocsContext>;
type PreparedStory = ReturnType<Docs["componentStories"]>[number];

/**
 * Whether a story needs a page of its own: it fills the page, opens over it, or sets the direction, theme or width of the page.
 * On the page of its component it then stands in a frame.
 */
export function standsInFrame(story: PreparedStory): boolean {
  const opensOverThePage = story.title.startsWith("Components/Over the page/") || story.playFunction !== undefined;
  return story.parameters["layout"] === "fullscreen" || opensOverThePage || Object.keys(story.storyGlobals).length > 0;
}

/** A story in a frame as wide as the story asks for, in the theme and direction of the toolbar. Loaded when it comes in sight. */
export function StoryFrame({ story }: { story: PreparedStory }) {
  const { globals } = use(DocsContext).getStoryContext(story);
  const chosen = ["theme", "direction", "motion"].map((name) => `${name}:${String(globals[name])}`).join(";");
  const size = story.parameters["layout"] === "fullscreen" ? "page" : "part";
  return (
    <Frame
      src={`iframe.html?id=${story.id}&viewMode=story&globals=${encodeURIComponent(chosen)}`}
      title={`${story.name}, ${story.title.split("/").at(-1)}`}
      loading="lazy"
      data-size={size}
      data-width={widthOf(story)}
    />
  );
}

function widthOf(story: PreparedStory): string | undefined {
  const viewport: unknown = story.storyGlobals["viewport"];
  if (typeof viewport !== "object" || viewport === null || !("value" in viewport)) return undefined;
  return String(viewport.value);
}

const Frame = styled.iframe`
  box-sizing: border-box;
  inline-size: 100%;
  block-size: 360px;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-card);
  background: var(--ds-canvas);

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
