import { useId } from "react";
import { styled } from "styled-components";
import type { Effect } from "./effect.ts";

type EffectOnVesselsProps = {
  /** As returned by `effectOf`. */
  effects: readonly Effect[];
};

/** The effect of a change on each vessel, shown before it is confirmed. Every vessel is named: a total would hide the one that matters. */
export function EffectOnVessels({ effects }: EffectOnVesselsProps) {
  const heading = useId();
  if (effects.length === 0) return <p>No vessel is affected.</p>;
  const count = effects.reduce((sum, { vessels }) => sum + vessels.length, 0);
  return (
    <Root>
      <p id={heading}>{count === 1 ? "1 vessel is affected:" : `${count} vessels are affected:`}</p>
      {/* A scroll container must be focusable for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <Frame role="region" aria-labelledby={heading} tabIndex={0}>
        <ul>
          {effects.map((effect) => (
            <li key={effect.vessels[0]}>
              <Vessels>{effect.vessels.join(", ")}</Vessels>
              {sentences(effect).map((sentence) => (
                <Change key={sentence}>{sentence}</Change>
              ))}
            </li>
          ))}
        </ul>
      </Frame>
    </Root>
  );
}

function sentences({ vessels, gets, loses, updates }: Effect): string[] {
  const one = vessels.length === 1;
  return [
    gets.length > 0 && `${one ? "Gets" : "Get"} ${gets.join(", ")}.`,
    loses.length > 0 && `No longer ${one ? "has" : "have"} ${loses.join(", ")}.`,
    updates.length > 0 && `${one ? "Gets" : "Get"} the new revision of ${updates.join(", ")}.`,
  ].filter((sentence) => sentence !== false);
}

const Root = styled.div`
  margin-block-start: var(--ds-space-12);
`;

const Frame = styled.div`
  max-block-size: 240px;
  margin: var(--ds-space-8) 0 0;
  padding: var(--ds-space-8) var(--ds-space-12);
  overflow-y: auto;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-control);

  & > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  & li + li {
    margin-block-start: var(--ds-space-8);
  }

  &:focus-visible {
    outline: 2px solid var(--ds-focus);
    outline-offset: 2px;
  }
`;

const Vessels = styled.span`
  display: block;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Change = styled.span`
  display: block;
  color: var(--ds-muted);
  overflow-wrap: anywhere;
`;
