import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "@testing-library/user-event";

/** The global styles of plain elements: typography, theme colours, the focus ring. */
const meta = {
  title: "Components/Layout/GlobalStyle",
  render: () => (
    <main>
      <h1>Departure</h1>
      <p>
        Pilot on board at 05:40, <strong>lines let go</strong> at <code>05:52</code>.
      </p>
      <button type="button" style={{ minBlockSize: 44 }}>
        Publish
      </button>
    </main>
  ),
  parameters: {
    notes: {
      do: ["Import it once, before the first component.", "Set data-theme on html, or leave it to the system."],
      dont: ["Style bare elements in an app: they look as this style sheet says."],
    },
    keyboard: [],
    badInput: { text: (text: string) => <p>{text}</p> },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Day: Story = {};
export const Night: Story = { globals: { theme: "night" } };
export const HighContrast: Story = { globals: { theme: "high-contrast" } };
export const FocusedByKeyboard: Story = { play: () => userEvent.tab() };
