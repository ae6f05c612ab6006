import type { Meta, StoryObj } from "@storybook/react-vite";
import { Calendar } from "../Calendar/Calendar.tsx";
import { LanguageProvider } from "./LanguageProvider.tsx";

const meta = {
  title: "Components/Layout/LanguageProvider",
  component: LanguageProvider,
  args: {
    children: <Calendar label="Until date" value="2026-11-20" today="2026-11-20" onChange={() => {}} />,
  },
  parameters: {
    notes: {
      do: ["Set it once, around everything, to the language the texts are written in."],
      dont: [
        "Set it to the language of the browser while the texts stay in another.",
        "Write a number of the interface by an Intl of your own: numberText does.",
      ],
    },
    keyboard: [],
    badInput: {},
  },
} satisfies Meta<typeof LanguageProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const English: Story = {};

export const Norwegian: Story = { args: { language: "nb-NO" } };

export const RegionWithSundayFirst: Story = { args: { region: "en-US" } };

export const Arabic: Story = { tags: ["prove"], args: { language: "ar" }, globals: { direction: "rtl" } };
