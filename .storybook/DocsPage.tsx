import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  Subheading,
  Title,
  Unstyled,
} from "@storybook/addon-docs/blocks";
import { ShoreMark } from "@shore/design-system/ShoreMark";
import { use } from "react";
import { styled } from "styled-components";
import type { ComponentParameters } from "@shore/design-system/testing/component-stories";
import { KeyboardTable, NotesLists } from "./DocsNotes.tsx";
import { needsFrame, StoryFrame } from "./StoryFrame.tsx";

/** The docs page of a component: its purpose, when to use it and when not, its keys, its props and all its states. */
export function DocsPage() {
  const stories = use(DocsContext).componentStories();
  const [first] = stories;
  if (first === undefined) return <Title />;
  // A test checks that every component's stories have these parameters; screens have none.
  const { notes, keyboard = [] } = first.parameters as Partial<ComponentParameters>;
  return (
    <Page>
      <Unstyled>
        <Brand>
          <ShoreMark /> Design system
        </Brand>
      </Unstyled>
      <Title />
      <Description />
      {needsFrame(first) ? <StoryFrame story={first} /> : <Canvas of={first.moduleExport} />}
      <Unstyled>
        {notes && <NotesLists notes={notes} />}
        {keyboard.length > 0 && <KeyboardTable rows={keyboard} />}
      </Unstyled>
      <Heading>Props</Heading>
      <Controls of={first.moduleExport} />
      <Heading>States</Heading>
      {stories.map((story) => (
        <section key={story.id}>
          <Subheading>{story.name}</Subheading>
          {needsFrame(story) ? <StoryFrame story={story} /> : <Canvas of={story.moduleExport} />}
        </section>
      ))}
    </Page>
  );
}

const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: var(--ds-space-8);
  margin: 0 0 var(--ds-space-8);
  color: var(--ds-accent);
  font: var(--ds-font-card);
`;

/** Stories are shown on the background of the console's page, as they are alone. */
const Page = styled.div`
  & .docs-story {
    background: var(--ds-canvas);
  }

  & section {
    margin-block-end: var(--ds-space-32);
  }
`;
