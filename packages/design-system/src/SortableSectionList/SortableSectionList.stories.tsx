import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { IconButton } from "../IconButton/IconButton.tsx";
import { PlusIcon, TrashIcon } from "../icons/icons.tsx";
import { bridge, Checklist, FieldsOfTask, manySections, Required, section } from "./checklist.examples.tsx";
import { SortableSectionList } from "./SortableSectionList.tsx";
import { namedItems } from "../testing/bad-input/lists.tsx";

const meta = {
  title: "Components/Inputs/SortableSectionList",
  component: Checklist,
  args: { sections: bridge, folded: ["steer", "deck"] },
  globals: { viewport: { value: "desktop" } },
  parameters: {
    notes: {
      do: [
        "Use it for checklists: sections and the tasks in them.",
        "Let sections be folded while they are moved, so that far is near.",
        "Say each move, with the new place and its number.",
      ],
      dont: ["Move anything but what was lifted.", "Show rearranging while there is only one line."],
    },
    keyboard: [
      {
        keys: ["Tab", "Shift+Tab"],
        does: "Moves between the controls of the sections and tasks, in their order. Puts a lifted one back.",
      },
      { keys: ["Space", "Enter"], does: "On a handle: lifts the section or the task, and puts a lifted one down." },
      {
        keys: ["Arrow down", "Arrow up"],
        does: "Moves a lifted task by one, also into the next section; a lifted section past its neighbour. Says the new place.",
      },
      { keys: ["Escape"], does: "Puts a lifted one back where it was." },
      {
        keys: ["Space", "Enter"],
        does: "On a button for up or down: moves by one and keeps the focus there. On a section’s head: folds and opens it.",
      },
    ],
    badInput: {
      text: (text: string) => (
        <SortableSectionList
          sections={[{ key: "one", name: text, tasks: ["two", "three"].map((key) => ({ key, name: text })) }]}
          isRearranging
          onMoveSection={() => {}}
          onMoveTask={() => {}}
          foldedKeys={new Set()}
          onFoldedChange={() => {}}
          task={() => text}
        />
      ),
      list: (count: number) => (
        <SortableSectionList
          sections={count === 0 ? [] : [{ key: "section", name: "Engine room", tasks: namedItems(count) }]}
          isRearranging
          onMoveSection={() => {}}
          onMoveTask={() => {}}
          foldedKeys={new Set()}
          onFoldedChange={() => {}}
          task={({ name }) => name}
          empty="No sections."
        />
      ),
    },
  },
} satisfies Meta<typeof Checklist>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rearranging: Story = {
  args: { sectionNote: ({ name }) => (name === "" ? <Required /> : null) },
};

/** Lifted with Space and moved by one place. */
export const LiftedTask: Story = { play: lift("Move task 1.3, ECDIS route checked and locked") };

export const LiftedSection: Story = { play: lift("Move section 2, Steering and propulsion") };

/** As in the editor: fields, actions and a button that adds a task. */
export const Editing: Story = {
  args: {
    isRearranging: false,
    folded: ["steer", "deck"],
    task: ({ name }) => <FieldsOfTask name={name} />,
    sectionActions: (_, index) => <IconButton label={`Remove section ${index + 1}`} icon={<TrashIcon />} />,
    sectionFoot: () => (
      <Button variant="quiet" icon={<PlusIcon />}>
        Add task
      </Button>
    ),
  },
};

export const ReadOnly: Story = { args: { isRearranging: false } };

export const Empty: Story = { args: { sections: [], empty: "No sections yet." } };

/** A single task has no handle and no buttons. */
export const OneSectionWithOneTask: Story = { args: { sections: [section("one", "Engine room", ["Bilge checked"])] } };

export const OneSectionWithTwoTasks: Story = {
  args: { sections: [section("one", "Engine room", ["Bilge checked", "Fuel taken"])] },
};

export const LongNames: Story = {
  tags: ["prove"],
  args: {
    folded: [],
    sections: [
      section("long", "Navigationsausrüstungsüberprüfungsprotokoll ".repeat(6), [
        "Compass ".repeat(30),
        "x".repeat(256),
      ]),
      section("next", "y".repeat(256), ["Radar"]),
    ],
  },
};

export const Emoji: Story = {
  args: { folded: [], sections: [section("⚓️", "⚓️ Anchor", ["🧭 Compass", "👩🏽‍✈️ Pilot"]), section("🛟", "🛟", ["🚢"])] },
};

export const SixtyFourBySixtyFour: Story = { tags: ["prove"], args: { sections: manySections(), folded: [] } };

/** More than twice the specified maximum, all in one section. */
export const TenThousandTasks: Story = {
  tags: ["prove"],
  args: {
    sections: [
      section(
        "many",
        "Engine room",
        Array.from({ length: 10_000 }, (_, index) => `Check ${index + 1}`),
      ),
    ],
    folded: [],
  },
};

export const AllFolded: Story = {
  tags: ["prove"],
  args: { sections: manySections(), folded: manySections().map(({ key }) => key) },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  globals: { direction: "rtl" },
  args: {
    sections: [
      section("nav", "معدات الملاحة", ["مقارنة البوصلة", "اختبار الرادار"]),
      section("deck", "السطح", ["الحبال"]),
    ],
    folded: [],
  },
};

export const At320: Story = { args: Rearranging.args ?? {}, globals: { viewport: { value: "narrow" } } };

export const OnATablet: Story = { globals: { viewport: { value: "tablet" } } };

function lift(handle: string) {
  return async () => {
    screen.getByRole("button", { name: handle }).focus();
    await userEvent.keyboard(" {ArrowDown}");
    await expect(screen.getByText(/^Position \d of 4$/)).toBeVisible();
  };
}
