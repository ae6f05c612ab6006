import "@shore/design-system/GlobalStyle";
import { TrackPlot } from "@shore/design-system/TrackPlot";
import { createRoot } from "react-dom/client";
import { recordMount } from "../../sortable-sections/checklist.ts";

/** The most positions of a response, across half an ocean: a label every 250, a gap every 40. */
const points = Array.from({ length: 5000 }, (_, index) => ({
  key: `${index}`,
  description: `Position ${index + 1}`,
  latitude: 20 + 30 * Math.sin(index / 130) + 3 * Math.sin(index / 18),
  longitude: -30 + 40 * Math.cos(index / 90) + 4 * Math.cos(index / 13),
  afterGap: index % 40 === 39,
  ...(index % 250 === 0 && { label: `Day ${index / 4}` }),
}));

const track = (count: number) => (
  <TrackPlot key={count} label="Track" note="Not for navigation." points={points.slice(0, count)} onSelect={() => {}} />
);

const root = document.body.appendChild(document.createElement("div"));
root.style.width = "744px";
const page = createRoot(root);
page.render(track(2));
// After a first, smaller track has been rendered, because in the console other screens have run before.
addEventListener("click", () => {
  const startedAt = performance.now();
  page.render(track(points.length));
  recordMount(startedAt);
});
