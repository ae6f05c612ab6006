/** A table with a column for everything an entry can hold, and one row as an example. */
const ROWS = [
  [
    "Time",
    "Offset",
    "Vessel",
    "Logbook",
    "Event type",
    "Latitude",
    "Longitude",
    "Barometer hPa",
    "Summary",
    "Remarks",
    "Recorded by",
  ],
  [
    "2026-11-20 12:00",
    "+01:00",
    "9074729",
    "Deck",
    "Noon report",
    "56 48.2 N",
    "007 02.7 E",
    "1007.5",
    "Noon at sea",
    "",
    "Signe Lund",
  ],
];

export const TEMPLATE_NAME = "shore-template.csv";

/** Source: docs/spec/imports.md#screens. */
export const TEMPLATE_HREF = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${ROWS.map((row) => row.join(",")).join("\r\n")}\r\n`)}`;
