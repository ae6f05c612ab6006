import type { Meta, StoryObj } from "@storybook/react-vite";
import { fleet } from "../MapView/fleet.examples.ts";
import type { MapMark } from "../MapView/MapView.tsx";
import { MiniTrack, type MiniTrackProps } from "./MiniTrack.tsx";

const underWay: Pick<MapMark, "latitude" | "longitude" | "track" | "course"> = fleet[0] ?? {
  latitude: 57,
  longitude: 11,
};

const meta = {
  title: "Components/Charts/MiniTrack",
  component: MiniTrack,
  args: { at: underWay, track: underWay.track, course: underWay.course },
  parameters: {
    notes: {
      do: ["Put the position beside it in words: a screen reader has only those.", "Use it in rows and cards."],
      dont: ["Show by it where something is exactly: that is a TrackPlot or a MapView."],
    },
    keyboard: [],
    badInput: {
      list: (count: number) => (
        <MiniTrack
          at={{ latitude: 0, longitude: 179.9 }}
          track={Array.from({ length: count }, (_, at) => ({
            latitude: (at * 7) % 91,
            longitude: ((at * 31) % 360) - 180,
          }))}
        />
      ),
    },
  },
} satisfies Meta<typeof MiniTrack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {};
export const Night: Story = { globals: { theme: "night" } };
export const HighContrast: Story = { globals: { theme: "high-contrast" } };
export const Moored: Story = { args: { course: undefined } };
export const Large: Story = { args: { size: "large" } };
export const Square: Story = { args: { size: "square" } };
/** A gap is a dotted line. */
export const WithAGap: Story = {
  args: { track: underWay.track?.map((place, index) => ({ ...place, afterGap: index === 1 })) },
};
/** The land around it, at least 3.4 degrees wide. */
export const WithoutATrack: Story = { args: { track: [] } };
/** A track that crosses 180°. */
export const OverTheDateLine: Story = {
  args: {
    at: { latitude: -17, longitude: -179.5 },
    track: [
      { latitude: -18, longitude: 177 },
      { latitude: -17, longitude: -179.5 },
    ],
    course: 70,
  },
};
export const NoPosition: Story = { args: { at: undefined } };
export const LargeWithoutPosition: Story = { args: { at: undefined, size: "large" } };
export const SquareWithoutPosition: Story = { args: { at: undefined, size: "square" } };
export const Loading: Story = { args: { at: undefined, isLoading: true } };
/** North is up and east is right. */
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };

/** The tracks of a fleet, as in a list. */
export const Fleet: Story = {
  render: ({ size }: MiniTrackProps) => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 12 }}>
      {fleet.map(({ key, track, course, ...at }) => (
        <MiniTrack key={key} at={at} track={track} course={course} size={size} />
      ))}
    </div>
  ),
};
