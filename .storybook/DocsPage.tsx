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
import { use } from "react";
import { KeyboardTable, NotesLists } from "./DocsNotes.tsx";
import { keyboardOf, notesOf } from "./docs-files.ts";
import { StoryFrame, standsInFrame } from "./StoryFrame.tsx";

/** The page of a component or a screen: what it is for, when to use it and when not, its keys, its props and all its states. */
export function DocsPage() {
  const context = use(DocsContext);
  const stories = context.componentStories();
  const [first] = stories;
  if (first === undefined) return <Title />;
  const component = first.title.split("/").at(-1) ?? "";
  const isComponent = first.title.startsWith("Components/");
  const [notes, keyboard] = [notesOf(component), keyboardOf(component)];
  return (
    <>
      <Title />
      <Description />
      {isComponent && (standsInFrame(first) ? <StoryFrame story={first} /> : <Canvas of={first.moduleExport} />)}
      <Unstyled>
        {notes && <NotesLists notes={notes} />}
        {keyboard && <KeyboardTable rows={keyboard} />}
      </Unstyled>
      {isComponent && (
        <>
          <Heading>Props</Heading>
          <Controls of={first.moduleExport} />
        </>
      )}
      <Heading>States</Heading>
      {stories.map((story) => (
        <section key={story.id}>
          <Subheading>{story.name}</Subheading>
          {standsInFrame(story) ? <StoryFrame story={story} /> : <Canvas of={story.moduleExport} />}
        </section>
      ))}
    </>
  );
}
