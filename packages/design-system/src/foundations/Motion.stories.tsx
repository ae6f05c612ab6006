import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { keyframes, styled } from "styled-components";
import { Button } from "../Button/Button.tsx";
import { media } from "../tokens/breakpoints.ts";
import { ease, motion, reducedMotionMs } from "../tokens/scales.ts";
import { FoundationPage, Paragraph, Section } from "./FoundationPage.tsx";

const meta = { title: "Foundations/Motion", tags: ["!autodocs"] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Times: Story = {
  render: () => (
    <FoundationPage title="Motion" lead="Motion shows where a thing came from. It is over before anybody waits for it.">
      <Section title="Times">
        <Replay />
      </Section>
      <Section title="Reduced motion">
        <Paragraph>
          {`Nothing moves then, and nothing fades for longer than ${reducedMotionMs} ms. Choose “Reduced motion” in the toolbar and replay: the marks stay where they are and fade.`}
        </Paragraph>
      </Section>
    </FoundationPage>
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Replay" }));
  },
};

function Replay() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <div>
        <Button onPress={() => setTimes(times + 1)}>Replay</Button>
      </div>
      {Object.entries(motion).map(([name, ms]) => (
        <Line key={name}>
          <span>{`${name}, ${ms} ms: ${USES[name] ?? ""}`}</span>
          {Object.keys(ease).map((curve) => (
            <Track key={curve}>
              {/* A new element restarts its animation. */}
              <Mark
                key={times}
                data-plays={times > 0 ? "" : undefined}
                style={{
                  animationDuration: `var(--ds-motion-${name})`,
                  animationTimingFunction: `var(--ds-ease-${curve})`,
                }}
              />
              <Curve>{curve}</Curve>
            </Track>
          ))}
        </Line>
      ))}
    </>
  );
}

const USES: Readonly<Record<string, string>> = {
  fast: "hover, press, everything that leaves",
  base: "menus, popovers, opening rows",
  slow: "dialogs",
  reorder: "rows that change places",
};

const move = keyframes`from { inset-inline-start: 0; } to { inset-inline-start: calc(100% - 24px); }`;
const fade = keyframes`from { opacity: 0; }`;

const Line = styled.div`
  display: grid;
  gap: var(--ds-space-8);
`;

const Track = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  block-size: 32px;
  padding-inline: var(--ds-space-32);
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-control);
  background: var(--ds-surface);
`;

const Mark = styled.span`
  position: absolute;
  inset-inline-start: 0;
  inline-size: 24px;
  block-size: 100%;
  border: 2px solid var(--ds-accent);
  border-radius: var(--ds-radius-control);
  background: var(--ds-accent);

  &[data-plays] {
    animation-name: ${move};
    animation-fill-mode: forwards;
  }

  ${media.reducedMotion} {
    &[data-plays] {
      animation-name: ${fade};
    }
  }
`;

const Curve = styled.span`
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;
