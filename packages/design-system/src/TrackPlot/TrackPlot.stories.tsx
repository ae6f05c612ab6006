import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { namedItems } from "../testing/bad-input/lists.tsx";
import { passage, wandering } from "./passage.examples.ts";
import { TrackPlot, type TrackPlotProps } from "./TrackPlot.tsx";

const meta = {
  title: "Components/Charts/TrackPlot",
  component: TrackPlot,
  args: {
    label:
      "From 18° 31′ N 071° 39′ E to 04° 50′ S 055° 40′ E: 2,742 nm in 10.6 days, 28 positions, 2 unlikely and left out of the line.",
    note: "Not for navigation. Positions as entered in logbooks.",
    points: passage,
    places: [{ key: "colombo", label: "Colombo", latitude: 6.95, longitude: 79.85 }],
    onSelect: () => {},
  },
  render: (args) => <Selecting {...args} />,
  parameters: {
    notes: {
      do: [
        "Show the same points in a table beside it, and select point and row together.",
        "Give labels to few points: the first of a day, noon, an end of a gap.",
        "Give another key with another period, so that the view fits it.",
      ],
      dont: [
        "Show many things with it: that is a MapView.",
        "Judge here which position is unlikely: the caller knows.",
      ],
    },
    keyboard: [
      { keys: ["Tab"], does: "Moves to the map, then to its buttons." },
      { keys: ["Arrow right", "Arrow down"], does: "Select the next point." },
      { keys: ["Arrow left", "Arrow up"], does: "Select the point before." },
      { keys: ["Home", "End"], does: "Select the first or the last point." },
      { keys: ["Enter"], does: "Opens what the selected point stands for." },
      { keys: ["+", "-"], does: "Zoom in and out; the map then follows the selected point." },
      { keys: ["0"], does: "Shows the whole track again." },
    ],
    badInput: {
      text: (text: string) => (
        <TrackPlot
          label={text}
          summary={text}
          note={text}
          places={[{ key: "port", label: text, latitude: 58, longitude: 10 }]}
          points={[{ key: "a", description: text, label: text, detail: text, latitude: 57, longitude: 11 }]}
          onSelect={() => {}}
        />
      ),
      list: (count: number) => (
        <TrackPlot
          label="Track"
          points={namedItems(count).map(({ key, name }, index) => ({
            key,
            description: name,
            label: name,
            latitude: 40 * Math.sin(index / 50),
            longitude: 60 * Math.cos(index / 70),
          }))}
          empty="No positions in this period."
          onSelect={() => {}}
        />
      ),
    },
  },
} satisfies Meta<typeof TrackPlot>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Passage: Story = { args: { selectedKey: "25 Apr 12:00" } };

export const Night: Story = { ...Passage, globals: { theme: "night" } };

export const HighContrast: Story = { ...Passage, globals: { theme: "high-contrast" } };

export const Narrow: Story = { args: { height: 300 }, globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };

/** The current position of a vessel. */
export const UnderWay: Story = {
  args: { end: { course: 214, label: "14:05" }, points: passage.slice(0, 12), height: 300 },
};

export const NoPositions: Story = { args: { points: [], places: [], empty: "No positions in this period." } };

/** A single position has 30 nm around it. */
export const OnePosition: Story = { args: { points: passage.slice(0, 1), places: [] } };

/** The longitude continues past 180; invalid positions are omitted. */
export const OverTheDateLine: Story = {
  args: {
    places: [],
    points: [
      { key: "a", description: "First", label: "1 Mar", latitude: 21.3, longitude: -157.9 },
      { key: "b", description: "Second", label: "5 Mar", latitude: 10, longitude: -175 },
      { key: "c", description: "Third", label: "9 Mar", latitude: -8, longitude: 170 },
      { key: "wrong", description: "Nowhere", latitude: -120, longitude: 400 },
      { key: "d", description: "Fourth", label: "14 Mar", latitude: -33.8, longitude: 151.2 },
    ],
  },
};

/** 0° 0′ and both poles. */
export const Extremes: Story = {
  tags: ["prove"],
  args: {
    places: [],
    points: [
      { key: "zero", description: "0° 0′", label: "Null", latitude: 0, longitude: 0 },
      { key: "north", description: "North pole", label: "North pole", latitude: 90, longitude: 0 },
      { key: "south", description: "South pole", label: "South pole", latitude: -90, longitude: -180 },
    ],
  },
};

export const Dense: Story = { args: { points: wandering(5000), places: [], label: "5,000 positions" } };

function Selecting({ selectedKey: first, ...args }: TrackPlotProps) {
  const [selectedKey, onSelect] = useState(first);
  return <TrackPlot {...args} selectedKey={selectedKey} onSelect={onSelect} />;
}
