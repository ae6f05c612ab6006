import { Card } from "@shore/design-system/Card";
import { Muted } from "@shore/design-system/Muted";
import { styled } from "styled-components";
import { StartViews } from "./StartViews.tsx";

/** Shown without a query: example queries and saved views as links. Source: docs/spec/find.md. */
export function FindStart({ onChoose }: { onChoose: (text: string) => void }) {
  return (
    <Cards>
      <Card title="Find entries by any word, name or number." isFlush>
        <Examples>
          {EXAMPLES.map(({ text, means }) => (
            <li key={text}>
              <Example type="button" onClick={() => onChoose(text)}>
                <Words>{text}</Words> <Muted>{means}</Muted>
              </Example>
            </li>
          ))}
        </Examples>
      </Card>
      <StartViews />
    </Cards>
  );
}

const EXAMPLES = [
  { text: "separator", means: "one word, in any book of any vessel" },
  { text: '"quick-closing valves"', means: "the words in this order" },
  { text: "alarm -tested", means: "without a word" },
  { text: "navtex gale*", means: "the beginning of a word" },
  { text: "1009.2", means: "a number as written, or its value" },
  { text: "Ålesund", means: "accents and case do not matter" },
] as const;

/** Side by side where there is room. */
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr));
  align-items: start;
  gap: var(--ds-space-16);
`;

const Examples = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Example = styled.button`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--ds-space-16);
  inline-size: 100%;
  min-block-size: 48px;
  align-items: center;
  padding: 6px var(--ds-card-padding);
  border: 0;
  border-block-start: 1px solid var(--ds-border);
  background: none;
  text-align: start;
  cursor: pointer;

  &:hover {
    background: var(--ds-hover);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Words = styled.span`
  min-inline-size: min(100%, 13rem);
  color: var(--ds-link);
  font-weight: 600;
`;
