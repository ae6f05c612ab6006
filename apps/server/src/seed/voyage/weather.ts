import { randomFrom } from "../random.ts";
import type { Place } from "./great-circle.ts";

export type Weather = {
  beaufort: number;
  /** Wind direction, one of sixteen compass points. */
  windFrom: string;
  /** Douglas scale with its name: "4, moderate". */
  seaState: string;
  sky: string;
  pressureHpa: number;
  airCelsius: number;
  seaCelsius: number;
  visibilityMiles: number;
};

/** Weather of passing lows, about four days apart, stronger in winter. */
export function weatherAt(seed: string, at: number, { latitude }: Place): Weather {
  const phases = phasesOf(seed);
  const hours = at / 3_600_000;
  const wave = (period: number, index: number) => Math.sin((hours / period) * 2 * Math.PI + (phases[index] ?? 0));
  const month = new Date(at).getUTCMonth();
  const winter = Math.cos(((month - 0.5) / 12) * 2 * Math.PI);
  const low = 0.6 * wave(97, 0) + 0.3 * wave(41, 1) + 0.15 * wave(17, 2);
  const beaufort = Math.min(10, Math.max(1, Math.round(4.2 + winter + 2.8 * low)));
  const direction = (225 + 80 * wave(71, 3) + 35 * wave(23, 4) + 360) % 360;
  const air = 9.5 - winter * 6 - (latitude - 56) * 0.45 + 1.8 * wave(24, 5) + wave(60, 0);
  return {
    beaufort,
    windFrom: POINTS[Math.round(direction / 22.5) % 16] ?? "N",
    seaState: SEA_STATES[Math.min(7, Math.max(1, beaufort - 2))] ?? "",
    sky: SKIES[Math.min(SKIES.length - 1, Math.max(0, Math.round(2 + 2.6 * low)))] ?? "",
    pressureHpa: Math.round((1012 - 17 * low - 3 * winter) * 10) / 10,
    airCelsius: Math.round(air * 10) / 10,
    seaCelsius: Math.round((9.8 - winter * 2.6 - (latitude - 56) * 0.22 + 0.4 * wave(110, 1)) * 10) / 10,
    visibilityMiles: low > 0.75 ? 2 : low > 0.4 ? 6 : 10,
  };
}

function phasesOf(seed: string): number[] {
  let known = phasesBySeed.get(seed);
  if (!known) {
    const random = randomFrom(`weather ${seed}`);
    known = Array.from({ length: 6 }, () => random.between(0, 2 * Math.PI));
    phasesBySeed.set(seed, known);
  }
  return known;
}

const phasesBySeed = new Map<string, number[]>();

const POINTS = "N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW".split(" ");

const SEA_STATES = [
  "0, calm",
  "1, calm (rippled)",
  "2, smooth",
  "3, slight",
  "4, moderate",
  "5, rough",
  "6, very rough",
  "7, high",
];

const SKIES = ["Clear", "Partly cloudy", "Cloudy", "Overcast", "Overcast, rain", "Rain squalls"];
