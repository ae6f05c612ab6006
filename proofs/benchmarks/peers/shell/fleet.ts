import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { root } from "../../../../tools/steps.ts";

export type Ship = { vesselUuid: string; displayName: string };

/**
 * 200 vessels with voyage and persons, and 60 entries of HMS Warspite's log for the first of them; each entry says whose it is, so
 * that a page that shows another vessel's is noticed.
 * @returns the vessels that have entries
 */
export function writeFleet(folder: string): { vesselsFile: string; entriesFile: string; ships: Ship[] } {
  const vessels = Array.from({ length: 200 }, (_, at) => ({
    vesselUuid: uuidOf(`vessel ${at}`),
    displayName: `${adjectives[at % 10]} ${nouns[Math.floor(at / 10) % 20]}`,
    imoNumber: String(9_000_000 + at * 7),
    voyage: {
      ended: at % 3 === 0,
      departurePort: ports[at % ports.length],
      arrivalPort: ports[(at * 7 + 3) % ports.length],
      voyageNumber: `2026-${100 + at}`,
      voyageReference: `HB-${1000 + at}`,
    },
    personnel: { master: "Kristin Vollan", oow: "Rasmus Holt", chiefEngineer: "Dariusz Lis", crew: 14 + (at % 9) },
  }));
  const ships = vessels.slice(0, shipsWithEntries).map(({ vesselUuid, displayName }) => ({ vesselUuid, displayName }));
  const lines = gunzipSync(readFileSync(join(root, "apps/server/src/seed/data/rn-warspite.ndjson.gz")))
    .toString("utf8")
    .split("\n")
    .slice(0, 60);
  const entries = ships.flatMap(({ vesselUuid, displayName }) =>
    lines.map((line, at) => {
      // Each line is one entry.
      const entry = JSON.parse(line) as { summary: string };
      const summary = `${displayName}: ${entry.summary}`;
      return JSON.stringify({ ...entry, vesselUuid, logbookEntryUuid: uuidOf(`${vesselUuid} ${at}`), summary });
    }),
  );
  const [vesselsFile, entriesFile] = [join(folder, "vessels.json"), join(folder, "entries.ndjson")];
  writeFileSync(vesselsFile, JSON.stringify(vessels));
  writeFileSync(entriesFile, entries.join("\n"));
  return { vesselsFile, entriesFile, ships };
}

/** The same in every run. */
function uuidOf(text: string): string {
  const digits = createHash("sha256").update(text).digest("hex");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

const shipsWithEntries = 10;
const adjectives = [
  "Northern",
  "Southern",
  "Eastern",
  "Western",
  "Silver",
  "Amber",
  "Polar",
  "Coastal",
  "Royal",
  "Quiet",
];
const nouns = ["Tern", "Gannet", "Fulmar", "Skua", "Petrel", "Eider", "Puffin", "Heron", "Osprey", "Dunlin"].flatMap(
  (bird) => [bird, `${bird} II`],
);
const ports = ["Bergen", "Rotterdam", "Esbjerg", "Stavanger", "Aberdeen", "Hamburg", "Gdynia", "Oslo", "Antwerp"];
