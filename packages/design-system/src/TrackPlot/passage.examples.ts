import type { TrackPlotPoint } from "./TrackPlot.tsx";

/** HMS Warspite's positions of ten days of April 1942 (Royal Navy logbooks, two of them mistyped), as in the design picture. */
export const passage: readonly TrackPlotPoint[] = [
  at("20 Apr 08:00", 18.52, 71.65, {}),
  at("20 Apr 12:00", 17.9, 71.05, { label: "20 Apr", wind: { from: 320, knots: 10 } }),
  at("20 Apr 20:00", 16.2, 70.9),
  at("21 Apr 08:00", 13.2, 70.85, { wind: { from: 310, knots: 5 } }),
  at("21 Apr 12:00", 12.3, 70.9, { label: "21 Apr", isMarked: true }),
  at("21 Apr 20:00", 10.45, 71.65),
  at("22 Apr 08:00", 8.72, 74.37),
  at("22 Apr 12:00", 8.12, 75.05, { label: "22 Apr", wind: { from: 315, knots: 10 } }),
  at("22 Apr 20:00", 6.97, 76.85),
  at("24 Apr 12:00", 6.47, 79.12, { label: "24 Apr", afterGap: true }),
  at("24 Apr 20:00", 6.82, 79.32),
  at("25 Apr 08:00", 6.82, 78, {}),
  at("25 Apr 10:00", 6.2, 78.1, { state: "struck" }),
  at("25 Apr 12:00", 5.97, 78.32, { label: "25 Apr" }),
  at("25 Apr 20:00", 5.02, 17, { state: "unlikely", label: "25 Apr 20:00, 017° 00′ E", detail: "Unlikely: 458 kn" }),
  at("26 Apr 08:00", 2.82, 74.32, { afterGap: true }),
  at("26 Apr 12:00", 2.25, 73.17, { label: "26 Apr", wind: { from: 225, knots: 15 } }),
  at("26 Apr 20:00", 1.57, 71.57),
  at("27 Apr 08:00", 0.75, 69.5, { label: "27 Apr" }),
  at("27 Apr 12:00", 0.17, 9, { state: "unlikely", label: "27 Apr 12:00, 009° 00′ E", detail: "Unlikely: 908 kn" }),
  at("27 Apr 20:00", -0.5, 67.25, { afterGap: true }),
  at("28 Apr 08:00", -1.07, 65, { label: "28 Apr" }),
  at("29 Apr 08:00", -2.1, 60.1, { label: "29 Apr", afterGap: true }),
  at("30 Apr 08:00", -4.1, 55.5, { afterGap: true }),
  at("30 Apr 12:00", -4.83, 55.67, { label: "30 Apr" }),
];

/** Returns `count` positions of a random walk over years. */
export function wandering(count: number): TrackPlotPoint[] {
  return Array.from({ length: count }, (_, index) => {
    const turn = index / 90;
    return {
      key: `point-${index}`,
      description: `Position ${index + 1}`,
      latitude: 20 + 30 * Math.sin(turn * 0.7) + 3 * Math.sin(turn * 5),
      longitude: -30 + 40 * Math.cos(turn) + 4 * Math.cos(turn * 7),
      afterGap: index % 40 === 39,
      ...(index % 250 === 0 && { label: `Day ${index / 4}` }),
    };
  });
}

function at(time: string, latitude: number, longitude: number, more: Partial<TrackPlotPoint> = {}): TrackPlotPoint {
  const place = `${Math.abs(latitude)}° ${latitude < 0 ? "S" : "N"} ${longitude}° E`;
  return { key: time, description: `${time} +06:00, ${place}`, latitude, longitude, ...more };
}
