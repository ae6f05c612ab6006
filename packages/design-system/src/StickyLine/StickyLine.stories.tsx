import type { Meta, StoryObj } from "@storybook/react-vite";
import { styled } from "styled-components";
import { Button } from "../Button/Button.tsx";
import { StickyLine } from "./StickyLine.tsx";

/** A page whose header scrolls out of view at once. */
const Page = styled.div`
  --ds-top-bar-block-size: 0px;

  min-block-size: 240px;
  margin-block-start: -1px;
`;

const meta = {
  title: "Components/Layout/StickyLine",
  component: StickyLine,
  args: {
    "aria-label": "Shown entries",
    children: (
      <>
        <strong>Havbris</strong> Logbooks <Button size="small">Until 2026-11-22</Button>
      </>
    ),
  },
  decorators: (Story) => <Page>{Story()}</Page>,
  parameters: {
    notes: {
      do: ["Repeat in it what the page shows, and what changes that."],
      dont: ["Put into it what stands nowhere else: it is there only once the head is away."],
    },
    keyboard: [],
    // It is not shown on phones.
    badInput: {},
  },
} satisfies Meta<typeof StickyLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
