import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button } from "../Button/Button.tsx";
import { namedItems } from "../testing/bad-input/lists.tsx";
import { fleet, manyMarks } from "./fleet.examples.ts";
import { MapView, type MapViewProps } from "./MapView.tsx";

const meta = {
  title: "Components/Charts/MapView",
  component: MapView,
  args: {
    label: "Map of 12 vessels",
    summary: "6 under way, 6 moored, 1 silent.",
    note: "Not for navigation. Positions as entered in logbooks.",
    marks: fleet,
    onSelect: () => {},
    height: 680,
  },
  render: (args) => <Selecting {...args} />,
  parameters: {
    notes: {
      do: [
        "Show the same marks in a table beside it, with the same filter and the same selected row.",
        "Order the marks by what matters most: where two have no room, the earlier keeps its label.",
        "Say beside the map how many have no position.",
      ],
      dont: ["Use it for the way of one thing: that is a TrackPlot.", "Rely on it for navigation."],
    },
    keyboard: [
      { keys: ["Tab"], does: "Moves to the map, then to its buttons and the card." },
      { keys: ["Arrow keys"], does: "Go to the nearest mark in that direction." },
      { keys: ["Home", "End"], does: "Go to the first or the last mark." },
      { keys: ["Enter"], does: "Selects the mark and opens its card." },
      { keys: ["Escape"], does: "Closes the card and returns to the map." },
      { keys: ["+", "-"], does: "Zoom in and out." },
      { keys: ["0"], does: "Shows all marks again." },
    ],
    badInput: {
      text: (text: string) => (
        <MapView
          label={text}
          summary={text}
          note={text}
          marks={[{ key: "a", label: text, latitude: 57, longitude: 11, description: text }]}
          selectedKey="a"
          onSelect={() => {}}
        >
          {text}
        </MapView>
      ),
      few: (count: number) => (
        <MapView
          label="Map"
          marks={namedItems(count).map(({ key, name }, index) => ({
            key,
            label: name,
            latitude: (index % 160) - 80,
            longitude: ((index * 7) % 360) - 180,
          }))}
          empty="No positions."
          onSelect={() => {}}
        />
      ),
    },
  },
} satisfies Meta<typeof MapView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Fleet: Story = { args: { selectedKey: "havbris" } };

export const Night: Story = { ...Fleet, globals: { theme: "night" } };

export const HighContrast: Story = { ...Fleet, globals: { theme: "high-contrast" } };

export const Narrow: Story = {
  args: { selectedKey: "havbris", height: 300 },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { label: "خريطة السفن", marks: [...fleet, { key: "ar", label: "بحر الشمال", latitude: 63, longitude: -4 }] },
  globals: { direction: "rtl" },
};

export const Empty: Story = { args: { marks: [], empty: "No vessel has a position." } };

export const One: Story = { args: { marks: fleet.slice(0, 1) } };

/** 400 marks in all seas; later ones lose their labels. */
export const Dense: Story = { args: { marks: manyMarks(400), label: "Map of 400 vessels" } };

/** Both sides of 180° are adjacent; the poles are clamped to 85°; invalid positions are omitted. */
export const DateLineAndPoles: Story = {
  args: {
    marks: [
      { key: "fiji", label: "Suva", latitude: -18.1, longitude: 178.4 },
      { key: "samoa", label: "Apia", latitude: -13.8, longitude: -171.8 },
      { key: "pole", label: "South pole", latitude: -90, longitude: 0 },
      { key: "wrong", label: "Nowhere", latitude: 95, longitude: 200 },
    ],
  },
};

function Selecting({ selectedKey: first, ...args }: MapViewProps) {
  const [selectedKey, onSelect] = useState(first);
  const mark = args.marks.find(({ key }) => key === selectedKey);
  return (
    <MapView {...args} selectedKey={selectedKey} onSelect={onSelect}>
      {mark && (
        <>
          <strong>{mark.label}</strong>
          <p>
            {mark.latitude}°, {mark.longitude}°
          </p>
          <Button size="small">Open vessel</Button>
        </>
      )}
    </MapView>
  );
}
