/** Deterministic log entries for both sides. */
export type Entry = { time: string; eventType: string; logbook: string; summary: string; recordedBy: string };

export type Item = { key: string; row: Entry } | { key: string; group: string };

export const entriesPerDay = 7;

/** `entries` entries, with a day row above every seven. */
export function items(entries: number): Item[] {
  const list: Item[] = [];
  for (let index = 0; index < entries; index++) {
    if (index % entriesPerDay === 0) list.push({ key: `day-${index}`, group: `Day ${index / entriesPerDay}` });
    list.push({ key: `entry-${index}`, row: entry(index) });
  }
  return list;
}

function entry(index: number): Entry {
  const hour = String(23 - (index % 24)).padStart(2, "0");
  return {
    time: `${hour}:${String((index * 7) % 60).padStart(2, "0")}`,
    eventType: ["Position", "Noon report", "Drill", "Watch handover"][index % 4] ?? "Position",
    logbook: ["Deck", "Engine", "GMDSS"][index % 3] ?? "Deck",
    summary: `Course ${index % 360}°, speed ${(index % 200) / 10} kn, entry ${index}`,
    recordedBy: ["S. Lund", "H. Aune", "T. Brekke", "M. Eide"][index % 4] ?? "S. Lund",
  };
}
