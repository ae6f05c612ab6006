import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "../Button/Button.tsx";
import { EmptyState } from "../EmptyState/EmptyState.tsx";
import * as icons from "../icons/icons.tsx";
import { SearchField } from "../SearchField/SearchField.tsx";

/** All icons with their names, filtered by the typed text. */
export function AllIcons() {
  const [text, setText] = useState("");
  const shown = all.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <>
      <Bar>
        <SearchField label="Filter icons" placeholder="Filter icons" value={text} onChange={setText} />
        <Count role="status">{shown.length === 1 ? "1 icon" : `${shown.length} icons`}</Count>
      </Bar>
      {shown.length > 0 && (
        <Grid>
          {shown.map(({ name, Icon }) => (
            <Item key={name}>
              <span>
                <Icon size={24} />
                <Icon />
                <Icon size={14} />
              </span>
              {name}
            </Item>
          ))}
        </Grid>
      )}
      {shown.length === 0 && (
        <EmptyState
          icon={<icons.SearchIcon />}
          title="No icons found."
          action={<Button onPress={() => setText("")}>Clear</Button>}
        >
          Names are those of the shapes, as “ship” or “chevron”.
        </EmptyState>
      )}
    </>
  );
}

const all = Object.entries(icons)
  .map(([name, Icon]) => ({ name, Icon }))
  .toSorted((one, other) => one.name.localeCompare(other.name));

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-12);
  align-items: center;
`;

const Count = styled.p`
  margin: 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 176px), 1fr));
  gap: var(--ds-space-12);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  gap: var(--ds-space-12);
  padding: var(--ds-space-16);
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-card);
  background: var(--ds-surface);
  font: var(--ds-font-small);
  overflow-wrap: anywhere;

  & > span {
    display: flex;
    gap: var(--ds-space-12);
    align-items: end;
  }
`;
