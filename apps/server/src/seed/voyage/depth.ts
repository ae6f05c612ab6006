import type { Place } from "./great-circle.ts";

/** Returns a depth of water in metres that a mariner expects at a place of the ships' waters; good for a demonstration only. */
export function depthAt({ latitude, longitude }: Place): number {
  const easting = Math.cos((latitude * Math.PI) / 180);
  let [sum, weights] = [0, 0];
  for (const [north, east, metres] of SOUNDINGS) {
    const weight = 1 / ((north - latitude) ** 2 + ((east - longitude) * easting) ** 2 + 0.01) ** 2;
    sum += weight * Math.log(metres);
    weights += weight;
  }
  return Math.exp(sum / weights);
}

/** Rounded depths of the seas between the Thames, the Gulf of Gdańsk and the North Cape: degrees north, degrees east, metres. */
const SOUNDINGS: readonly (readonly [number, number, number])[] = [
  // Southern North Sea, Humber, German Bight
  [51.6, 2.6, 34],
  [52, 4, 22],
  [51.9, 4.3, 17],
  [53, 3.9, 29],
  [53.55, 0.3, 16],
  [53.8, 1.2, 26],
  [54, 4.2, 44],
  [54.2, 7, 36],
  [55.5, 8.1, 17],
  [55.2, 5, 42],
  [56.2, 6.4, 40],
  // Central and northern North Sea, Orkney, Shetland
  [57, 7.3, 36],
  [56.5, 3, 68],
  [57.3, -1.6, 70],
  [57.1, -1.95, 18],
  [58, 1, 120],
  [59, -2.8, 45],
  [59.5, -1.6, 105],
  [60.1, -1.1, 60],
  [60.5, 1.5, 130],
  // Norwegian Trench and coast
  [57.8, 6.6, 300],
  [58.5, 5.3, 270],
  [59.3, 4.7, 260],
  [60.2, 5, 240],
  [61.2, 4.4, 330],
  [62.2, 4.8, 190],
  [63.2, 7, 210],
  [67.4, 14, 220],
  [68.1, 14.6, 140],
  [70.6, 22, 240],
  [71.2, 26, 260],
  [70.4, 31, 270],
  [69.8, 30.2, 190],
  // Skagerrak, Kattegat, Belts
  [58, 9.3, 420],
  [57.85, 10.7, 130],
  [57.45, 9.2, 24],
  [57.6, 11.6, 38],
  [56.5, 11.4, 30],
  [55.6, 10.9, 26],
  [54.6, 11.2, 22],
  // Baltic
  [54.6, 13, 30],
  [55.2, 15.6, 85],
  [55.3, 18.5, 88],
  [54.5, 18.8, 70],
  [55.7, 20.9, 24],
];
