import { rounded } from "../random.ts";
import {
  checklist,
  type Entry,
  filledNumber,
  filledTable,
  filledText,
  HOUR,
  measured,
  MINUTE,
  operation,
  type Ship,
  type,
} from "./entry.ts";

/** Generates bunkerings as entries of engine log and oil record book. */
export function bunkerings({ itinerary, crew, random }: Ship): Entry[] {
  if (itinerary.vessel.trade === "pilot" || itinerary.vessel.trade === "ferry") return [];
  let last = itinerary.start - random.between(2, 9) * 24 * HOUR;
  return itinerary.stays.flatMap(({ start, end, port }): Entry[] => {
    const at = start + 4 * HOUR;
    if (at - last < 13 * 24 * HOUR || at > end || at > itinerary.end) return [];
    last = at;
    const [port1, starboard] = [random.between(38, 85), random.between(38, 85)];
    const total = rounded(port1 + starboard, 2);
    const minutes = random.whole(95, 210);
    const reference = `Bunkering ${port.name}`;
    const by = crew.chiefEngineer;
    const engine: Entry = {
      at: at + minutes * MINUTE,
      logbook: "engine",
      type: type("bunkering", "Bunkering", "Fuel"),
      summary: `Bunkered ${total.toFixed(2)} t MGO in ${port.name}`,
      by,
      userData: [
        filledText("supplier", "Supplier", `${port.name} Marine Fuels`),
        filledText("deliveryNote", "Delivery note", `BDN ${random.whole(20_000, 99_999)}`),
        filledNumber("sulphur", "Sulphur content (% m/m)", rounded(random.between(0.03, 0.09), 3)),
        filledTable(
          "tanks",
          "Tanks",
          ["Tank", "Before (t)", "Received (t)", "After (t)"],
          tankRow("MGO 1 P", random.between(12, 30), port1),
          tankRow("MGO 2 S", random.between(12, 30), starboard),
        ),
        checklist("Bunkering"),
        operation(reference),
      ],
      collectedData: [measured("density", "Density at 15 °C (kg/m³)", rounded(random.between(838, 869), 1), true)],
    };
    const oil: Entry = {
      at: engine.at + 20 * MINUTE,
      logbook: "oil1",
      type: type("orb1-h-26", "H 26 Bunkering of fuel", "H"),
      summary: `H 26.1 ${port.name}, 26.3 ${total.toFixed(2)} t MGO`,
      by,
      userData: [
        filledText("26.1", "26.1 Place", port.name),
        filledNumber("26.2", "26.2 Duration (min)", minutes),
        filledNumber("26.3", "26.3 Quantity added (t)", total),
        operation(reference),
      ],
    };
    return [engine, oil];
  });
}

function tankRow(tank: string, before: number, received: number): string[] {
  return [tank, before.toFixed(2), received.toFixed(2), (before + received).toFixed(2)];
}
