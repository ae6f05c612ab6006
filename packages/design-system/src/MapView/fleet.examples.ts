import type { MapMark } from "./MapView.tsx";

/** Twelve objects on two seas, as in the design picture of the fleet. */
export const fleet: readonly MapMark[] = [
  {
    key: "havbris",
    label: "Havbris",
    latitude: 56.42,
    longitude: 6.58,
    course: 214,
    detail: { text: "! Does not add up 1, +2", tone: "danger" },
    track: [
      { latitude: 57.7, longitude: 11.9 },
      { latitude: 57.9, longitude: 10.6 },
      { latitude: 57.3, longitude: 8.4, afterGap: true },
      { latitude: 56.42, longitude: 6.58 },
    ],
  },
  {
    key: "lofot",
    label: "Lofot Pilot",
    latitude: 67.27,
    longitude: 14.37,
    isSilent: true,
    detail: { text: "! Silent 31 h", tone: "danger" },
    description: "Lofot Pilot, 67° 16′ N 014° 22′ E, silent for 31 h",
    track: [
      { latitude: 68.3, longitude: 14.6 },
      { latitude: 67.27, longitude: 14.37 },
    ],
  },
  { key: "astrid", label: "Astrid Marie", latitude: 55.18, longitude: 4.28, course: 180 },
  { key: "bergensund", label: "Bergensund", latitude: 55.47, longitude: 8.42 },
  { key: "fjordglimt", label: "Fjordglimt", latitude: 61.78, longitude: 3.8, course: 220 },
  { key: "tern", label: "Tern of Orkney", latitude: 60.15, longitude: -1.15 },
  { key: "marstal", label: "Marstal Breeze", latitude: 55.22, longitude: 17.6, course: 80 },
  { key: "kystvag", label: "Kystvåg", latitude: 61.92, longitude: 5.1 },
  { key: "northern", label: "Northern Tern", latitude: 69.72, longitude: 30.05 },
  { key: "skagen", label: "Skagen Wind", latitude: 57.17, longitude: 7.92, course: 240 },
  { key: "solund", label: "Solund Carrier", latitude: 57.18, longitude: 11.47, course: 130 },
  { key: "utsira", label: "Utsira Light", latitude: 59.3, longitude: 4.87 },
];

/** Returns `count` marks in all seas, at pseudo-random but fixed positions. */
export function manyMarks(count: number): MapMark[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `mark-${index}`,
    label: `Vessel ${index + 1}`,
    latitude: -60 + ((index * 47.3) % 130),
    longitude: -180 + ((index * 83.7) % 360),
    ...(index % 2 === 0 && { course: (index * 37) % 360 }),
  }));
}
