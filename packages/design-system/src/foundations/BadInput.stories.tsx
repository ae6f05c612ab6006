import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { componentStories } from "../testing/component-stories.tsx";
import { badTexts, mixedText } from "../testing/bad-input/bad-texts.ts";
import { type Examples, InBoxes } from "./InBoxes.tsx";

/**
 * Components with invalid texts and lists. `testing/bad-input/bad-input.prove.test.tsx` tests the same examples with every kind
 * of text alone; bad dates are in the date fields' stories. Tagged `prove`: on a page of many texts of 10,000 characters axe
 * takes seconds.
 */
const meta = { title: "Foundations/Bad input", tags: ["!autodocs", "prove"] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const FORMS = ["TransferList"];
/** Their head of 10,000 characters would fill the window and cover the rows; their own stories have the longest supported names. */
const ALONE = ["Matrix", "Snackbars"];
const actions = componentStories.filter(({ group }) => group === "Actions");
const fields = componentStories.filter(({ group, name }) => group === "Fields" || FORMS.includes(name));
const showing = componentStories.filter(
  ({ group, name }) =>
    ["Showing", "Arranging", "Telling"].includes(group) && !FORMS.includes(name) && !ALONE.includes(name),
);

export const TextInActions: Story = boxes("Text in actions", withText(actions, mixedText));

export const TextInFields: Story = boxes("Text in fields", firstHalf(withText(fields, mixedText)));

export const TextInMoreFields: Story = boxes("Text in fields", secondHalf(withText(fields, mixedText)));

export const TextInWhatShows: Story = boxes("Text in what shows", firstHalf(withText(showing, mixedText)));

export const TextInMoreThatShows: Story = boxes("Text in what shows", secondHalf(withText(showing, mixedText)));

export const TextInTheFrame: Story = page(mixedTextIn("AppFrame"));

export const TextInAGate: Story = page(mixedTextIn("GateCard"));

export const TextInADialog: Story = page(mixedTextIn("Dialog"));

export const TextInAQuestion: Story = page(mixedTextIn("ConfirmDialog"));

export const TextInMessages: Story = page(mixedTextIn("Snackbars"));

export const TextInKeptMessages: Story = page(mixedTextIn("MessagesDialog"));

export const TextInAMenu: Story = { ...page(mixedTextIn("Menu")), play: open };

export const TextInAPopover: Story = { ...page(mixedTextIn("Popover")), play: open };

export const TextInATooltip: Story = {
  ...page(mixedTextIn("Tooltip")),
  play: async () => {
    await userEvent.tab();
    await screen.findByRole("tooltip");
  },
};

export const RightToLeftText: Story = {
  tags: ["prove"],
  ...boxes("Right to left", withText([...actions, ...showing], badTexts["right to left"])),
  globals: { direction: "rtl" },
};

export const EmptyLists: Story = boxes("Empty lists", emptyLists());

// The following stories render every line, for which the components are not designed but must still work. Tagged "!test": the
// engines would check thousands of equal lines for minutes, and have checked dozens in each component's own stories.
export const TenThousandCheckboxes: Story = { ...tenThousand("CheckboxGroup"), tags: ["!test"] };

export const TenThousandRadios: Story = { ...tenThousand("RadioGroup"), tags: ["!test"] };

export const TenThousandRows: Story = { ...tenThousand("Table"), tags: ["!test"] };

export const TenThousandRowsOfASmallTable: Story = { ...tenThousand("SmallTable"), tags: ["!test"] };

export const TenThousandFacts: Story = { ...tenThousand("DescriptionList"), tags: ["!test"] };

export const TenThousandVersions: Story = { ...tenThousand("VersionList"), tags: ["!test"] };

export const TenThousandPartsOfAPage: Story = { ...tenThousand("PageOutline"), tags: ["!test"] };

export const TenThousandRowsOfAMatrix: Story = { ...tenThousand("Matrix"), tags: ["!test"] };

export const TenThousandLinesOfAMenu: Story = {
  ...page(tenThousandIn("Menu")),
  play: open,
  tags: ["!test"],
};

function boxes(title: string, examples: Examples): Story {
  return {
    render: () => <InBoxes title={title} examples={examples} />,
    // All have the same text on purpose, their names too.
    parameters: { a11y: { config: { rules: [{ id: "landmark-unique", enabled: false }] } } },
  };
}

function page(example: ReactNode): Story {
  return { render: () => <>{example}</>, parameters: { layout: "fullscreen" } };
}

function tenThousand(name: string): Story {
  return boxes("A list of 10,000", [{ name, shown: tenThousandIn(name) }]);
}

function tenThousandIn(name: string) {
  const { few, list } = badInputOf(name);
  return (few ?? list)?.(10_000);
}

function mixedTextIn(name: string) {
  return badInputOf(name).text?.(mixedText);
}

function badInputOf(name: string) {
  return componentStories.find((component) => component.name === name)?.badInput ?? {};
}

function withText(components: typeof componentStories, text: string): Examples {
  return components.flatMap(({ name, badInput }) => (badInput.text ? [{ name, shown: badInput.text(text) }] : []));
}

/** The inline components; the others open over the page. */
function emptyLists(): Examples {
  const inThePage = componentStories.filter(({ group }) => ["Arranging", "Showing"].includes(group));
  return [
    ...inThePage.flatMap(({ name, badInput }) => (badInput.list ? [{ name, shown: badInput.list(0) }] : [])),
    ...componentStories.flatMap(({ name, badInput }) => (badInput.few ? [{ name, shown: badInput.few(0) }] : [])),
  ];
}

/** The engines take seconds for so much text: one story of all would time out. */
function firstHalf(examples: Examples): Examples {
  return examples.slice(0, examples.length / 2);
}

function secondHalf(examples: Examples): Examples {
  return examples.slice(examples.length / 2);
}

async function open(): Promise<void> {
  await userEvent.click(screen.getByRole("button"));
}
