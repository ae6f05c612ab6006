import { styled } from "styled-components";
import { Table, type TableColumn, type TableItem } from "../Table/Table.tsx";
import { colorProperty, type ColorRole, type ThemeName, themes } from "../tokens/themes.ts";
import { colourUses } from "./colour-uses.ts";
import { lowestContrast, ratioText } from "./lowest-contrast.ts";

/** Every role in every theme, with its lowest contrast there, computed from the current tokens. */
export function Colours() {
  return <Table aria-label="Colours" columns={columns} items={items} dense narrow="scrolls" />;
}

type ColourRow = { role: ColorRole; use: string };

function InTheme({ role, theme }: { role: ColorRole; theme: ThemeName }) {
  const lowest = lowestContrast(role, (name) => themes[theme][name]);
  return (
    <Cell>
      <Swatch style={{ background: themes[theme][role] }} />
      <span>
        {themes[theme][role]}
        {lowest !== undefined && <Ratio>{`${ratioText(lowest.ratio)} on ${lowest.on}, needs ${lowest.atLeast}`}</Ratio>}
      </span>
    </Cell>
  );
}

const columns: readonly TableColumn<ColourRow>[] = [
  {
    key: "role",
    header: "Role",
    rowHeader: true,
    width: 260,
    cell: ({ role, use }) => (
      <span>
        <Property>{colorProperty(role)}</Property>
        <Ratio>{use}</Ratio>
      </span>
    ),
  },
  { key: "day", header: "Day", width: 240, cell: ({ role }) => <InTheme role={role} theme="day" /> },
  { key: "night", header: "Night", width: 240, cell: ({ role }) => <InTheme role={role} theme="night" /> },
  {
    key: "high-contrast",
    header: "High contrast",
    width: 240,
    cell: ({ role }) => <InTheme role={role} theme="high-contrast" />,
  },
];

const items: readonly TableItem<ColourRow>[] = colourUses.flatMap(({ group, roles }) => [
  { key: group, group },
  ...roles.map(([role, use]) => ({ key: role, row: { role, use } })),
]);

const Cell = styled.span`
  display: flex;
  gap: var(--ds-space-12);
  align-items: center;
`;

/* Shows the colour itself, also in forced colours. */
const Swatch = styled.span`
  flex: none;
  inline-size: 32px;
  block-size: 32px;
  border: 1px solid var(--ds-control);
  border-radius: var(--ds-radius-control);
  forced-color-adjust: none;
`;

const Property = styled.span`
  font: 400 0.8125rem / 1.125rem var(--ds-family-mono);
`;

const Ratio = styled.span`
  display: block;
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;
