import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { actionsWithText } from "../testing/bad-input/actions-with-text.tsx";
import { badTexts, mixedText } from "../testing/bad-input/bad-texts.ts";
import { fieldsWithText } from "../testing/bad-input/fields-with-text.tsx";
import { frameWithText } from "../testing/bad-input/frame-with-text.tsx";
import { overThePageWithText } from "../testing/bad-input/over-the-page-with-text.tsx";
import { showingWithText } from "../testing/bad-input/showing-with-text.tsx";
import { whole, windowed, type WithList } from "../testing/bad-input/with-list.tsx";
import type { WithText } from "../testing/bad-input/with-text.ts";
import { type Examples, InBoxes } from "./InBoxes.tsx";

/**
 * What components do with text and lists that nobody should give them. The same examples are held by
 * `testing/bad-input/bad-input.test.tsx`, in its long form with every kind of text alone; bad dates stand with the date fields. The engines are
 * asked about them by `npm run examine` only.
 */
const meta = { title: "Foundations/Bad input", tags: ["!autodocs"] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const TEN_THOUSAND = 10_000;
const { SortableList, SortableSectionList, TransferList, WindowedTable } = windowed;
/** Those that stand in the page; the others open over it. */
const inThePage = { SortableList, SortableSectionList, TransferList, WindowedTable };

export const TextInActions: Story = boxes("Text in actions", withText(actionsWithText, mixedText));

export const TextInFields: Story = boxes("Text in fields", firstHalf(withText(fieldsWithText, mixedText)));

export const TextInMoreFields: Story = boxes("Text in fields", secondHalf(withText(fieldsWithText, mixedText)));

export const TextInWhatShows: Story = boxes("Text in what shows", firstHalf(withText(showingWithText, mixedText)));

export const TextInMoreThatShows: Story = boxes("Text in what shows", secondHalf(withText(showingWithText, mixedText)));

export const TextInTheFrame: Story = page(frameWithText.AppFrame(mixedText));

export const TextInAGate: Story = page(frameWithText.GateCard(mixedText));

export const TextInADialog: Story = page(overThePageWithText.Dialog(mixedText));

export const TextInAQuestion: Story = page(overThePageWithText.ConfirmDialog(mixedText));

export const TextInMessages: Story = page(overThePageWithText.Snackbars(mixedText));

export const TextInKeptMessages: Story = page(overThePageWithText.MessagesDialog(mixedText));

export const TextInAMenu: Story = { ...page(overThePageWithText.Menu(mixedText)), play: open };

export const TextInAPopover: Story = { ...page(overThePageWithText.Popover(mixedText)), play: open };

export const TextInATooltip: Story = {
  ...page(overThePageWithText.Tooltip(mixedText)),
  play: async () => {
    await userEvent.tab();
    await screen.findByRole("tooltip");
  },
};

export const RightToLeftText: Story = {
  ...boxes("Right to left", withText({ ...actionsWithText, ...showingWithText }, badTexts["right to left"])),
  globals: { direction: "rtl" },
};

export const EmptyLists: Story = boxes("Empty lists", withList({ ...inThePage, ...whole }, 0));

// Of the stories that follow, every line is in the page, which the components are not made for and still right with. Tagged "!test": the
// engines would look at thousands of the same line for minutes, and have looked at dozens in each component's own stories.
export const TenThousandCheckboxes: Story = { ...tenThousand("CheckboxGroup"), tags: ["!test"] };

export const TenThousandRadios: Story = { ...tenThousand("RadioGroup"), tags: ["!test"] };

export const TenThousandRows: Story = { ...tenThousand("Table"), tags: ["!test"] };

export const TenThousandRowsOfASmallTable: Story = { ...tenThousand("SmallTable"), tags: ["!test"] };

export const TenThousandFacts: Story = { ...tenThousand("DescriptionList"), tags: ["!test"] };

export const TenThousandVersions: Story = { ...tenThousand("VersionList"), tags: ["!test"] };

export const TenThousandPartsOfAPage: Story = { ...tenThousand("PageOutline"), tags: ["!test"] };

export const TenThousandRowsOfAMatrix: Story = { ...tenThousand("Matrix"), tags: ["!test"] };

export const TenThousandLinesOfAMenu: Story = {
  ...page(whole.Menu(TEN_THOUSAND)),
  play: open,
  tags: ["!test"],
};

function boxes(title: string, examples: Examples): Story {
  return { render: () => <InBoxes title={title} examples={examples} /> };
}

function page(example: ReactElement): Story {
  return { render: () => example, parameters: { layout: "fullscreen" } };
}

function tenThousand(name: keyof typeof whole): Story {
  return boxes("A list of 10,000", withList({ [name]: whole[name] }, TEN_THOUSAND));
}

function withText(examples: WithText, text: string): Examples {
  return Object.entries(examples).map(([name, component]) => ({ name, shown: component(text) }));
}

function withList(examples: WithList, count: number): Examples {
  return Object.entries(examples).map(([name, component]) => ({ name, shown: component(count) }));
}

/** The engines take seconds for so much text: a story of all would try the patience of a test. */
function firstHalf(examples: Examples): Examples {
  return examples.slice(0, examples.length / 2);
}

function secondHalf(examples: Examples): Examples {
  return examples.slice(examples.length / 2);
}

async function open(): Promise<void> {
  await userEvent.click(screen.getByRole("button"));
}
