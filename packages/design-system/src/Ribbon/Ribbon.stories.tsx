import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button } from "../Button/Button.tsx";
import { bars, describe, lanes, period, spans, table, ticks } from "./ribbon.examples.ts";
import { Ribbon, type RibbonPlace, type RibbonProps } from "./Ribbon.tsx";

/** Moves its own cursor. */
function Moving(props: RibbonProps) {
  const [place, setPlace] = useState<RibbonPlace>();
  const reached = place ? { lane: place.lane.key, index: place.index } : props.reached;
  return <Ribbon {...props} cursor={place?.at ?? props.cursor} reached={reached} onMove={setPlace} />;
}

const meta = {
  title: "Components/Charts/Ribbon",
  component: Ribbon,
  render: (args) => <Moving {...args} />,
  args: {
    label: "Two days of the pumps",
    summary: "11 runs, 1 withdrawn.",
    period,
    ticks,
    lanes,
    spans,
    cursor: lanes[1]?.kind === "marks" ? lanes[1].marks[6]?.at : undefined,
    cursorLabel: "11:00",
    reached: { lane: "main", index: 6 },
    onMove: () => {},
    describe,
    table,
  },
  parameters: {
    notes: {
      do: [
        "Use it where several things of one subject happen over the same time, and something beside it follows the cursor.",
        "Say in the description of a place all that is beside it: where, what, how much.",
        "Offer the same as a table.",
      ],
      dont: ["Put two values in one lane.", "Shade a time without words."],
    },
    keyboard: [
      { keys: ["Tab"], does: "Moves to the ribbon." },
      { keys: ["Arrow right", "Arrow left"], does: "Moves the cursor to the next item in time, of any lane." },
      { keys: ["Arrow down", "Arrow up"], does: "Moves to the nearest item in time of the next lane." },
      { keys: ["Page down", "Page up"], does: "Moves by a day." },
      { keys: ["Home", "End"], does: "Moves to the first or the last item." },
      { keys: ["Enter"], does: "Opens the item." },
    ],
    badInput: {
      text: (text: string) => (
        <Ribbon
          label={text}
          period={period}
          ticks={ticks.map((tick) => ({ ...tick, label: text }))}
          lanes={lanes.map((lane) => ({ ...lane, label: text, detail: text }))}
          spans={spans.map((span) => ({ ...span, label: text }))}
          cursor={period[0]}
          cursorLabel={text}
          onMove={() => {}}
          describe={() => text}
          table={{ heads: [text], rows: [{ key: "a", cells: [text] }] }}
        />
      ),
      few: (count: number) => (
        <Ribbon
          label="Many"
          period={period}
          ticks={ticks}
          lanes={[
            {
              kind: "line",
              key: "a",
              label: "Value",
              points: Array.from({ length: count }, (_, at) => ({
                at: period[0] + (at / count) * (period[1] - period[0]),
                value: (at * 7) % 13,
              })),
            },
          ]}
          cursor={undefined}
          onMove={() => {}}
          describe={() => "A value"}
          table={{ heads: ["Time"], rows: [] }}
        />
      ),
    },
  },
} satisfies Meta<typeof Ribbon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};

export const Night: Story = { globals: { theme: "night" } };

export const HighContrast: Story = { globals: { theme: "high-contrast" } };

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

/** Time runs from left to right. */
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };

/** The words of the cursor stay within the lanes. */
export const CursorAtTheBegin: Story = {
  args: { cursor: period[0], cursorLabel: "2026-11-26 18:00 +00:00", reached: undefined },
};

export const WithBars: Story = {
  args: {
    label: "Runs of two days",
    lanes: [{ kind: "bars", key: "runs", label: "Runs", bars }],
    reached: undefined,
    cursor: undefined,
  },
};

/** A lane that loads, failed, or has nothing says so in its place; the others stand. */
export const LanesWithoutADrawing: Story = {
  args: {
    lanes: [
      ...lanes.slice(1),
      { kind: "marks", key: "none", label: "Fire pump", marks: [], told: "No runs in this period." },
      {
        kind: "marks",
        key: "failed",
        label: "Temperature",
        marks: [],
        told: (
          <>
            Failed retrieving temperatures{" "}
            <Button variant="quiet" size="small" onPress={() => {}}>
              Try again
            </Button>
          </>
        ),
      },
    ],
  },
};

export const OneMark: Story = {
  args: {
    lanes: [
      {
        kind: "marks",
        key: "one",
        label: "Fire pump",
        marks: [{ key: "a", at: period[0] + 3_600_000, state: "ring" }],
      },
    ],
    spans: [],
    reached: { lane: "one", index: 0 },
    cursor: period[0] + 3_600_000,
  },
};

export const AsATable: Story = { args: { isTable: true } };
