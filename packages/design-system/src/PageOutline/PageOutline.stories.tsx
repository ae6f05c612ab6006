import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { styled } from "styled-components";
import { PageOutline, type PageOutlineProps } from "./PageOutline.tsx";
import { namedItems } from "../testing/bad-input/lists.tsx";

/** As beside the checklist editor: its width, and at most the remaining height of the window. */
const Column = styled.div`
  display: flex;
  flex-direction: column;
  inline-size: min(220px, 100%);
  max-block-size: 400px;
`;

const items = [
  { key: "details", label: "Details" },
  { key: "navigation", label: "1 Navigation equipment" },
  { key: "steering", label: "2 Steering and propulsion" },
  { key: "unnamed", label: "3 Unnamed section" },
  { key: "deck", label: "4 Deck and mooring" },
];

const meta = {
  title: "Components/Layout/PageOutline",
  component: PageOutline,
  args: { items, currentKey: "navigation", onShow: () => {} },
  render: (args) => <Pressed {...args} />,
  decorators: (Story) => <Column>{Story()}</Column>,
  parameters: {
    notes: {
      do: [
        "Put it beside a page that is longer than the window, where there is room for a column.",
        "Give each part the words of its own heading, and its number where it has one.",
        "Give focus to the part that is asked for, so that the keyboard goes on from there.",
      ],
      dont: ["Lead to other pages with it. Those are links.", "Make it the only place that tells what is wrong."],
    },
    keyboard: [
      { keys: ["Tab", "Shift+Tab"], does: "Goes from part to part; the box scrolls along." },
      { keys: ["Enter", "Space"], does: "Shows that part of the page." },
    ],
    badInput: {
      text: (text: string) => (
        <PageOutline
          items={[
            { key: "one", label: text },
            { key: "two", label: text, isInvalid: true },
          ]}
          currentKey="one"
          onShow={() => {}}
        />
      ),
      few: (count: number) => (
        <PageOutline
          items={namedItems(count).map(({ key, name }) => ({ key, label: name }))}
          currentKey="7"
          onShow={() => {}}
        />
      ),
    },
  },
} satisfies Meta<typeof PageOutline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SecondIsCurrent: Story = {};

export const FirstIsCurrent: Story = { args: { currentKey: "details" } };

export const NoneIsCurrent: Story = { args: { currentKey: undefined } };

export const OneIsWrong: Story = { args: { items: withInvalid("unnamed") } };

export const WrongAndCurrent: Story = { args: { items: withInvalid("navigation", "unnamed") } };

export const OneItem: Story = { args: { items: items.slice(0, 1), currentKey: "details" } };

export const Empty: Story = { args: { items: [] } };

export const LongNames: Story = {
  tags: ["prove"],
  args: {
    items: [
      { key: "details", label: "Details" },
      { key: "navigation", label: `1 ${"Navigation equipment on the bridge and on both wings ".repeat(3)}` },
      { key: "words", label: `2 ${"Hafenmeistereibescheinigungsvorlage".repeat(3)}`, isInvalid: true },
    ],
  },
};

export const SixtyFourItems: Story = { args: { items: rounds(64), currentKey: "41" } };

export const SixtyFourItemsLastIsCurrent: Story = { args: { items: rounds(64), currentKey: "64" } };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: {
    "aria-label": "في هذه الصفحة",
    items: [
      { key: "details", label: "التفاصيل" },
      { key: "navigation", label: "1 معدات الملاحة" },
      { key: "unnamed", label: "2 قسم بلا اسم", isInvalid: true },
    ],
  },
  globals: { direction: "rtl" },
};

export const At320: Story = { ...OneIsWrong, globals: { viewport: { value: "narrow" } } };

export const SixtyFourItemsAt320: Story = { ...SixtyFourItems, globals: { viewport: { value: "narrow" } } };

/** A pressed item becomes current, as on a page that scrolls to it. */
function Pressed(props: PageOutlineProps) {
  const [currentKey, setCurrentKey] = useState(props.currentKey);
  return <PageOutline {...props} currentKey={currentKey} onShow={setCurrentKey} />;
}

function withInvalid(...keys: string[]) {
  return items.map((item) => ({ ...item, isInvalid: keys.includes(item.key) }));
}

function rounds(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    key: `${index + 1}`,
    label: `${index + 1} Round ${index + 1}`,
    isInvalid: index % 9 === 4,
  }));
}
