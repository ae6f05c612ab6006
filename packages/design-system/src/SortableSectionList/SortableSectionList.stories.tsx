import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { IconButton } from "../IconButton/IconButton.tsx";
import { PlusIcon, TrashIcon } from "../icons/icons.tsx";
import { bridge, Checklist, FieldsOfTask, manySections, Required, section } from "./checklist.examples.tsx";

const meta = {
  component: Checklist,
  args: { sections: bridge, folded: ["steer", "deck"] },
  globals: { viewport: { value: "desktop" } },
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

/** Nothing to rearrange: no handles, no buttons. */
export const OneSectionWithOneTask: Story = { args: { sections: [section("one", "Engine room", ["Bilge checked"])] } };

export const OneSectionWithTwoTasks: Story = {
  args: { sections: [section("one", "Engine room", ["Bilge checked", "Fuel taken"])] },
};

export const LongNames: Story = {
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

export const SixtyFourBySixtyFour: Story = { args: { sections: manySections(), folded: [] } };

/** More than twice of what the specification allows, all in one section. */
export const TenThousandTasks: Story = {
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
  args: { sections: manySections(), folded: manySections().map(({ key }) => key) },
};

export const RightToLeft: Story = {
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
