import { DocsContext } from "@storybook/addon-docs/blocks";
import { Button } from "@shore/design-system/Button";
import { type ContextType, use, useState } from "react";
import { styled } from "styled-components";

type Docs = ContextType<typeof DocsContext>;
type PreparedStory = ReturnType<Docs["componentStories"]>[number];

/**
 * Whether a story needs a page of its own: it fills the page, opens over it, plays, or sets the direction, theme or width of the
 * page. On the page of its component it then stands in a frame.
 */
export function standsInFrame(story: PreparedStory): boolean {
  return (
    story.title.startsWith("Components/Over the page/") ||
    story.parameters["layout"] === "fullscreen" ||
    story.playFunction !== undefined ||
    Object.keys(story.storyGlobals).length > 0
  );
}

/**
 * A story in a frame as wide as the story asks for, in the theme and motion of the toolbar. One that plays takes the focus, and
 * the page would jump to it: it is shown on request.
 */
export function StoryFrame({ story }: { story: PreparedStory }) {
  const { globals } = use(DocsContext).getStoryContext(story);
  const [isAskedFor, setIsAskedFor] = useState(false);
  if (story.playFunction !== undefined && !isAskedFor) {
    return <Button onPress={() => setIsAskedFor(true)}>{`Show “${story.name}”`}</Button>;
  }
  const chosen = ["theme", "direction", "texts", "motion"].map((name) => `${name}:${String(globals[name])}`).join(";");
  return (
    <Frame
      src={`iframe.html?id=${story.id}&viewMode=story&globals=${encodeURIComponent(chosen)}`}
      title={`${story.name}, ${story.title.split("/").at(-1) ?? ""}`}
      loading="lazy"
      data-size={story.parameters["layout"] === "fullscreen" ? "page" : isAskedFor ? "open" : "part"}
      data-width={widthOf(story)}
    />
  );
}

function widthOf(story: PreparedStory): string | undefined {
  const viewport: unknown = story.storyGlobals["viewport"];
  if (typeof viewport !== "object" || viewport === null || !("value" in viewport)) return undefined;
  return String(viewport.value);
}

/** One pixel of line on each side of the width that is shown. */
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
