import type { Change, NameForms } from "./change.ts";

/** A screen that lists vessels until it has a call of its own, with its address and its row of screens.tsx. */
export function screenFiles({ pascal, camel, kebab, words }: NameForms): Change {
  const feature = `apps/console/src/features/${kebab}`;
  const screen = `import { useSuspenseQuery } from "@connectrpc/connect-query";
import { getVessels } from "@shore/api/gen/calls/vessels";
import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";

export const loader = queryLoader(({ read }) => [read(getVessels, {})]);

/** ${words} of the organisation. */
export function ${pascal}Screen() {
  const { vessels } = useSuspenseQuery(getVessels, {}).data;
  return (
    <>
      <PageTitle title="${words}" />
      <PageHeader title="${words}" />
      <Table
        aria-label="${words}"
        columns={columns}
        items={vessels.map((row) => ({ key: row.vesselUuid, row }))}
        empty="There is nothing here yet."
      />
    </>
  );
}

const columns: TableColumn<Vessel>[] = [
  { key: "name", header: "Name", cell: ({ displayName }) => displayName, rowHeader: true },
];
`;
  const stories = `import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { paths } from "#paths.ts";
import { organizationUuid } from "#testing/people.ts";
import { ShoreStory } from "#testing/ShoreStory.tsx";

const meta = {
  title: "Screens/${words}",
  tags: ["!autodocs"],
  component: ShoreStory,
  args: { path: paths.${camel}({ organizationUuid }) },
  parameters: { layout: "fullscreen" },
  play: async () => {
    await screen.findByRole("table", { name: "${words}" });
  },
} satisfies Meta<typeof ShoreStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = { tags: ["whole"] };
export const Empty: Story = { args: { answers: { getVessels: () => ({ vessels: [] }) } } };
export const Narrow: Story = { tags: ["prove"], globals: { viewport: { value: "narrow" } } };
`;
  const test = `import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const path = paths.${camel}({ organizationUuid });

test("lists the records under the title", async () => {
  renderShore(path);
  expect(await screen.findByRole("heading", { level: 1, name: "${words}" })).toBeVisible();
  expect(screen.getByRole("table", { name: "${words}" })).toBeVisible();
});

test("an empty list shows a message", async () => {
  renderShore(path, { getVessels: () => ({ vessels: [] }) });
  expect(await screen.findByText("There is nothing here yet.")).toBeVisible();
});
`;
  return {
    files: {
      [`${feature}/${pascal}Screen.tsx`]: screen,
      [`${feature}/${kebab}.stories.tsx`]: stories,
      [`${feature}/${kebab}.test.tsx`]: test,
    },
    insertions: [
      {
        path: "apps/console/src/paths.ts",
        before: '  users: inOrganization("users"),\n',
        text: `  ${camel}: inOrganization("${kebab}"),\n`,
      },
      {
        path: "docs/spec/screens.md",
        before: "## Users\n",
        text: `## ${words}\n\n\`${kebab}\`: a list of ${words.toLowerCase()}.\n\n`,
      },
      {
        path: "apps/console/src/screens.tsx",
        before: "  users: {\n",
        text: `  ${camel}: {
    lazy: lazyScreen(() => import("#features/${kebab}/${pascal}Screen.tsx"), "${pascal}Screen"),
    offer: { label: "${words}", icon: <LayersIcon />, sidebar: { heading: "Fleet", isInMore: true } },
  },
`,
      },
    ],
  };
}
