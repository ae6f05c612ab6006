import type { Meta, StoryObj } from "@storybook/react-vite";
import { styled } from "styled-components";
import { FilterBar } from "../FilterBar/FilterBar.tsx";
import { SearchField } from "../SearchField/SearchField.tsx";
import { Table } from "../Table/Table.tsx";
import { StickyFilters } from "./StickyFilters.tsx";

const Page = styled.div`
  --ds-top-bar-block-size: 0px;
`;

const vessels = Array.from({ length: 40 }, (_, index) => ({
  key: `${index}`,
  row: `Vessel ${index + 1}`,
}));

const meta = {
  title: "Components/Layout/StickyFilters",
  component: StickyFilters,
  args: {
    filters: (
      <FilterBar
        label="Filter vessels"
        search={<SearchField label="Name" placeholder="Filter by name" value="" onChange={() => {}} />}
      />
    ),
    children: (
      <Table
        aria-label="Vessels"
        columns={[{ key: "name", header: "Name", rowHeader: true, cell: (name: string) => name }]}
        items={vessels}
      />
    ),
  },
  decorators: (Story) => <Page>{Story()}</Page>,
  parameters: {
    notes: {
      do: ["Use it where a list is longer than a window: vessels, checklists."],
      dont: ["Put a title or a sentence into it: two lines is all that stays."],
    },
    keyboard: [],
    badInput: {},
  },
} satisfies Meta<typeof StickyFilters>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};

export const Scrolled: Story = { play: () => scrollTo(0, 600) };

export const Narrow: Story = { tags: ["prove"], globals: { viewport: { value: "narrow" } } };
