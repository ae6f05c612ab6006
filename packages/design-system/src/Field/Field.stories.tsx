import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Field } from "./Field.tsx";
import { fieldTexts } from "../testing/bad-input/texts.tsx";

/** The field around a plain control, so that only the field's own parts are shown. */
const meta = {
  title: "Components/Inputs/Field",
  component: Field,
  args: { label: "Display name", children: (control) => <input {...control} size={16} style={{ minBlockSize: 44 }} /> },
  parameters: {
    notes: {
      do: [
        "Use it around any control that has no field of its own.",
        "Write labels as nouns, and help as one sentence below.",
        "Say “optional” for the few that are, rather than marking the many that are not.",
      ],
      dont: ["Use a placeholder instead of a label.", "Write an error that only repeats the label. Say what to do."],
    },
    keyboard: [],
    badInput: {
      text: (text: string) => (
        <Field {...fieldTexts(text)} note={text}>
          {(control) => <input {...control} style={{ blockSize: 44 }} />}
        </Field>
      ),
    },
  },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const OptionalWithHint: Story = { args: { isOptional: true, hint: "Shown in every list." } };

export const Invalid: Story = {
  args: { error: "Required" },
  play: async () => {
    const control = screen.getByRole("textbox", { name: "Display name" });
    await expect(control).toBeInvalid();
    await expect(control).toHaveAccessibleDescription("Required");
  },
};

export const WithCounter: Story = { args: { counter: { length: 147, limit: 8192 } } };

export const WithAnAction: Story = {
  args: {
    note: "2 of 7 selected",
    action: (
      <Button variant="quiet" size="small">
        Select all
      </Button>
    ),
  },
};

export const WithNoteBesideTheControl: Story = {
  args: { label: "Until date", note: "UTC", labelPlacement: "beside" },
  play: async () => {
    await expect(screen.getByRole("textbox", { name: "Until date" })).toHaveAccessibleDescription("UTC");
  },
};

export const LabelOnlyHeard: Story = {
  args: { isLabelHidden: true },
  play: async () => {
    await expect(screen.getByRole("textbox", { name: "Display name" })).toBeVisible();
  },
};

export const LongTexts: Story = {
  tags: ["prove"],
  args: {
    label: "Name of the place where the document that this checklist was taken from is kept on board",
    hint: "A sentence of help that is longer than the control is wide ".repeat(3),
    error: "Exceeds maximum length",
  },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { error: "Required", isOptional: true },
  globals: { direction: "rtl" },
};
