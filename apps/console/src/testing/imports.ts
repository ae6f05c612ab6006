import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import {
  type Import,
  type ImportCheckResult,
  ImportCheckResultSchema,
  type ImportFile,
  ImportFileSchema,
  type ImportGetResponse,
  ImportGetResponseSchema,
  ImportSchema,
  ImportState,
  type ImportTable,
  ImportTableSchema,
} from "@shore/api/gen/shore/v1/imports_pb";
import { type LogbookEntry, LogbookEntrySchema } from "@shore/api/gen/shore/v1/logbooks_pb";
import { type Mapping, mappingSchema } from "@shore/tabular/mapping";
import { openDecisions } from "@shore/tabular/open-decisions";
import type { Proposal } from "@shore/tabular/propose";
import { havbris } from "./fleet.ts";
import { entryUuid } from "./logbook.ts";
import { aprilOf1942 } from "./tracks.ts";
import type { Answers } from "./transport.ts";

/** The import of a number. */
export const importUuid = (number: number) => `1a900000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const fileUuid = (number: number) => `f11e0000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const SHA_256 = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

/** A file of an import. */
export const importFile = (init: MessageInitShape<typeof ImportFileSchema>): ImportFile =>
  create(ImportFileSchema, init);

const csv: Mapping["file"] = { kind: "csv", encoding: "utf-8", delimiter: ";", quote: '"' };

/** A complete CSV file. */
export const deckFile = importFile({
  fileUuid: fileUuid(1),
  displayName: "deck-2025.csv",
  sizeBytes: 184_320n,
  receivedBytes: 184_320n,
  sha256: SHA_256,
  kind: "csv",
  format: JSON.stringify(csv),
  tableNumber: 1,
  notes: ["Read as UTF-8, cells divided by semicolons."],
});

const madeBy: MessageInitShape<typeof ImportSchema> = {
  userDisplayName: "Ingrid Solberg",
  createTime: "2026-11-20T08:30:00Z",
  etag: "1",
};

const vessels: NonNullable<MessageInitShape<typeof ImportSchema>["vessels"]> = [
  {
    vesselUuid: havbris.vesselUuid,
    displayName: "Havbris",
    newEntries: 1_161n,
    fromTime: "2025-01-01T12:00:00+01:00",
    toTime: "2025-12-31T12:00:00+01:00",
    logbookNames: ["deck"],
  },
];

/** An import of each state that waits for a person, or is over. */
export const imports: Import[] = [
  create(ImportSchema, { ...madeBy, importUuid: importUuid(1), state: ImportState.MAPPING, files: [deckFile] }),
  create(ImportSchema, {
    ...madeBy,
    importUuid: importUuid(2),
    state: ImportState.IMPORTED,
    files: [
      { ...deckFile, fileUuid: fileUuid(2), displayName: "deck-2025.xlsx", kind: "workbook" },
      { ...deckFile, fileUuid: fileUuid(3), displayName: "engine-2025.xlsx", kind: "workbook" },
    ],
    importTime: "2026-11-20T09:10:00Z",
    withdrawUntilTime: "2026-11-27T09:10:00Z",
    importedEntries: 1_161n,
    vessels,
  }),
  create(ImportSchema, {
    ...madeBy,
    importUuid: importUuid(3),
    state: ImportState.KEPT,
    files: [{ ...deckFile, fileUuid: fileUuid(4), displayName: "deck-2024.csv" }],
    importTime: "2026-11-02T09:10:00Z",
    endTime: "2026-11-09T09:10:00Z",
    importedEntries: 988n,
    vessels,
  }),
  create(ImportSchema, {
    ...madeBy,
    importUuid: importUuid(4),
    state: ImportState.WITHDRAWN,
    files: [{ ...deckFile, fileUuid: fileUuid(5), displayName: "wrong-ship.ods", kind: "workbook" }],
    importTime: "2026-11-01T09:10:00Z",
    endTime: "2026-11-01T10:00:00Z",
    importedEntries: 31n,
    vessels,
  }),
];

/** The import whose columns are being decided. */
export const draftImport = imports[0]!;
/** The import that can be withdrawn. */
export const storedImport = imports[1]!;

const column = (letters: string, head: string, meaning: object, more: object = {}) => ({
  column: letters,
  head,
  meaning,
  ...more,
});

/** What is proposed for the deck's file: the order of its dates, the offset and the vessel are open. */
export const deckMapping: Mapping = mappingSchema.parse({
  version: 1,
  file: csv,
  table: { head: [2], firstRow: 3, lastRow: null },
  columns: [
    column("A", "Date", { kind: "time", part: "date" }),
    column("B", "Time", { kind: "time", part: "time" }),
    column("C", "Lat", { kind: "latitude", part: "whole", position: "Position" }),
    column("D", "Long", { kind: "longitude", part: "whole", position: "Position" }),
    column("E", "Baro", { kind: "value", label: "Barometer", unit: "hPa", type: "number" }, { noValue: null }),
    column("F", "Remarks", { kind: "remarks" }),
  ],
  time: { order: null, clock: "hhmm", offset: null },
  positions: [
    {
      position: "Position",
      latitude: { notation: "degrees_minutes", hemisphere: "letter" },
      longitude: { notation: "degrees_minutes", hemisphere: "letter" },
    },
  ],
  vesselUuid: null,
  logbookName: "deck",
  eventType: { id: "log_entry", name: "Log entry", category: "" },
});

/** The same with nothing open. */
export const decidedMapping: Mapping = {
  ...deckMapping,
  columns: deckMapping.columns.map((one) => ({ ...one, noValue: one.noValue ?? ["-999"] })),
  vesselUuid: havbris.vesselUuid,
  time: { ...deckMapping.time, order: "day_month_year", offset: { kind: "utc" } },
};

export const deckProposal: Proposal = {
  kind: "table",
  mapping: deckMapping,
  savedName: null,
  columns: [
    ["A", "Date", "100 % of the values read as dates", 1, ["03/04/2025", "04/04/2025"]],
    ["B", "Time", "100 % of the values read as times of day", 1, ["0400", "0800", "1200"]],
    ["C", "Lat", "98 % of the values read as latitude", 0.98, ["59 54 N", "59 42 N"]],
    ["D", "Long", "98 % of the values read as longitude", 0.98, ["010 44 E", "010 36 E"]],
    ["E", "Baro", "100 % of the values read as numbers", 1, ["1007.5", "1008"]],
    ["F", "Remarks", "Its head says remarks", null, ["Moderate swell from SW"]],
  ].map(([letters, head, reason, share, examples]) => ({
    column: letters as string,
    head: head as string,
    reason: reason as string,
    share: share as number | null,
    examples: examples as string[],
    values: (examples as string[]).map((value, index) => ({ value, rows: 300 - index })),
  })),
  questions: [
    {
      id: "order",
      column: "A",
      sentence: "Is 03/04/2025 the 3rd of April, or the 4th of March?",
      choices: [
        { label: "3 April 2025", changes: [{ path: ["time", "order"], value: "day_month_year" }] },
        { label: "4 March 2025", changes: [{ path: ["time", "order"], value: "month_day_year" }] },
      ],
      free: null,
    },
    {
      id: "no_value:-999",
      column: null,
      sentence: "Column E holds -999. Does it say that there is no value?",
      choices: [
        { label: "There is no value", changes: [{ path: ["columns", 4, "noValue"], value: ["-999"] }] },
        { label: "It is what it says", changes: [{ path: ["columns", 4, "noValue"], value: [] }] },
      ],
      free: null,
    },
    {
      id: "equator",
      column: "C",
      sentence: "From row 9 on, latitudes without a letter may be south. Which are they?",
      choices: [
        { label: "These rows are problems", changes: [] },
        {
          label: "Those of the row above",
          changes: [{ path: ["positions", 0, "latitude", "nearZero"], value: "above" }],
        },
      ],
      free: null,
    },
    {
      id: "offset",
      column: null,
      sentence: "Which offset from UTC do the times have?",
      choices: [],
      free: { kind: "offset", path: ["time", "offset"] },
    },
    {
      id: "vessel",
      column: null,
      sentence: "Of which vessel are the entries?",
      choices: [],
      free: { kind: "vessel", path: ["vesselUuid"] },
    },
  ],
};

/** A table with a mapping. */
export function tableOf(mapping: Mapping, proposal = deckProposal): ImportTable {
  return create(ImportTableSchema, {
    tableNumber: 1,
    fileUuids: [fileUuid(1)],
    kind: "csv",
    proposal: JSON.stringify(proposal),
    mapping: JSON.stringify(mapping),
    missing: openDecisions(mapping).map(({ sentence }) => sentence),
  });
}

/** The first rows of the deck's file: a title, the head, data. */
export const firstRows = [
  ["Deck log of M/S Havbris"],
  ["Date", "Time", "Lat", "Long", "Baro", "Remarks"],
  ["03/04/2025", "0400", "59 54 N", "010 44 E", "1007.5", "Moderate swell from SW"],
  ["03/04/2025", "0800", "59 42 N", "010 36 E", "1008", ""],
  ["03/04/2025", "1200", "95 30 N", "010 31 E", "-999", "Noon"],
].map((cells, index) => ({ rowNumber: BigInt(index + 1), cells }));

/** Entries that are not stored: as a person typed them into a spreadsheet. */
export const previewEntries = Array.from({ length: 6 }, (_, index) =>
  previewEntry(index, index === 0 ? "Moderate swell from SW" : ""),
);

function previewEntry(index: number, summary: string): LogbookEntry {
  const position = { latitude: 59.9 - index / 5, longitude: 10.7 };
  return create(LogbookEntrySchema, {
    logbookEntryUuid: entryUuid(`preview ${index}`),
    eventTime: `2025-12-${31 - Math.floor(index / 3)}T${String(20 - (index % 3) * 4).padStart(2, "0")}:00:00+00:00`,
    logbookName: "deck",
    entryTypeId: "log_entry",
    entryTypeName: "Log entry",
    summary,
    collectedData: [
      { name: "Barometer", label: "Barometer hPa", manual: true, value: { case: "number", value: 1007.5 + index } },
      { name: "Position", label: "Position", manual: true, value: { case: "position", value: position } },
    ],
  });
}

function previewSeries(name: string) {
  return {
    name,
    label: name === "Barometer" ? "Barometer hPa" : "Wind force",
    values: previewEntries.length,
    gapHours: 30,
    points: previewEntries
      .map(({ logbookEntryUuid, eventTime, entryTypeName }, index) => {
        const value = (name === "Barometer" ? 1007.5 : 3) + index;
        return { logbookEntryUuid, eventTime, entryTypeName, value, manual: true, count: 1, min: value, max: value };
      })
      .toReversed(),
  };
}

/** A check with problems of two kinds, equal and different entries. */
export const deckCheck: ImportCheckResult = create(ImportCheckResultSchema, {
  rows: 1_206n,
  newEntries: 1_161n,
  equalEntries: 31n,
  differentEntries: 2n,
  problemRows: 12n,
  undecidedRows: 12n,
  vessels,
  leftOutColumns: ["Page"],
  problems: [
    {
      kind: "latitude_beyond_90",
      sentence: "Latitude beyond 90°.",
      rows: 11n,
      firstRows: [17n, 203n].map((rowNumber) => ({
        fileUuid: fileUuid(1),
        rowNumber,
        cells: ["05/04/2025", "1200", "95 30 N", "010 31 E", "1008", "Noon"],
        cellIndex: 2,
        sentence: "95 30 N is beyond 90°. Write a latitude from 0 to 90.",
      })),
    },
    {
      kind: "no_such_day",
      sentence: "No such day.",
      rows: 1n,
      firstRows: [
        {
          fileUuid: fileUuid(1),
          rowNumber: 411n,
          cells: ["31/06/2025", "0800", "58 12 N", "010 02 E", "1002", ""],
          cellIndex: 0,
          sentence: "June has no day 31. Correct the date.",
        },
      ],
    },
  ],
});

/** A check of a ship that may have crossed the equator twice. */
export const crossingCheck: ImportCheckResult = create(ImportCheckResultSchema, {
  rows: 240n,
  newEntries: 54n,
  problemRows: 186n,
  undecidedRows: 186n,
  vessels,
  problems: [
    {
      kind: "hemisphere",
      sentence: "No hemisphere",
      rows: 184n,
      firstRows: [
        {
          fileUuid: fileUuid(1),
          rowNumber: 18n,
          cells: ["05/04/2025", "1600", "2 0", "010 31 E", "1008", ""],
          cellIndex: 2,
          sentence: "The hemisphere of the latitude is open from row 17 on.",
        },
      ],
    },
    {
      kind: "crossed_equator",
      sentence: "Perhaps across the equator",
      rows: 2n,
      firstRows: [17n, 203n].map((rowNumber) => ({
        fileUuid: fileUuid(1),
        rowNumber,
        cells: ["05/04/2025", "1200", "0 10", "010 31 E", "1008", "Noon"],
        cellIndex: 2,
        sentence:
          "The latitude has no hemisphere, and the ship can have crossed the equator since the row above. Say from which row the hemisphere changes.",
      })),
    },
  ],
});

/** A check of a table whose dates stand in the first row of each day, and whose times go back below one. */
export const goesBackCheck: ImportCheckResult = create(ImportCheckResultSchema, {
  rows: 240n,
  newEntries: 228n,
  problemRows: 12n,
  undecidedRows: 12n,
  vessels,
  problems: [
    {
      kind: "time_goes_back",
      sentence: "Perhaps of the next day",
      rows: 12n,
      firstRows: [
        [17n, "The time goes back from 2000 to 0400, and no date is written."],
        [18n, "The date is open from row 17 on, where the time goes back."],
      ].map(([rowNumber, sentence], index) => ({
        fileUuid: fileUuid(1),
        rowNumber: rowNumber as bigint,
        cells: ["", index === 0 ? "0400" : "0800", "59 10 N", "010 31 E", "1008", ""],
        cellIndex: 1,
        sentence: sentence as string,
      })),
    },
  ],
});

/** A check of a table with pressures that no barometer shows. */
export const doubtfulCheck: ImportCheckResult = create(ImportCheckResultSchema, {
  rows: 240n,
  newEntries: 238n,
  problemRows: 2n,
  undecidedRows: 2n,
  vessels,
  problems: [
    {
      kind: "doubtful",
      sentence: "Beyond what there is",
      rows: 2n,
      firstRows: [17n, 18n].map((rowNumber) => ({
        fileUuid: fileUuid(1),
        rowNumber,
        cells: ["05/04/2025", "1200", "59 10 N", "010 31 E", "10134", ""],
        cellIndex: 4,
        sentence:
          '"10134" is beyond 870 to 1090 hPa. Correct it in the file, leave the row out, or choose that such values are right.',
      })),
    },
  ],
});

/** A mapping of a table whose dates stand in the first row of each day. */
export const datesAboveMapping: Mapping = {
  ...decidedMapping,
  columns: decidedMapping.columns.map((one) => (one.column === "A" ? { ...one, empty: "above" as const } : one)),
};

/** A check with nothing to decide. */
export const goodCheck: ImportCheckResult = create(ImportCheckResultSchema, {
  rows: 1_161n,
  newEntries: 1_161n,
  vessels,
});

/** A response of an import in a state, with a table and a check. */
export function importIn(
  state: ImportState,
  {
    mapping = decidedMapping,
    check,
    ...init
  }: Partial<Omit<Import, "$typeName" | "$unknown">> & { mapping?: Mapping; check?: ImportCheckResult } = {},
): ImportGetResponse {
  return create(ImportGetResponseSchema, {
    import: create(ImportSchema, {
      ...madeBy,
      importUuid: importUuid(1),
      files: [deckFile],
      state,
      ...init,
    }),
    tables: state === ImportState.FILES || state === ImportState.READING ? [] : [tableOf(mapping)],
    ...(check && { check }),
  });
}

/** Answers with these imports. Stores what is created, decided, started and withdrawn; the work of jobs is done at once. */
export function importsAnswering(responses: readonly ImportGetResponse[] = defaults()): Answers {
  let shown = [...responses];
  const uuidOf = (one: ImportGetResponse) => one.import?.importUuid;
  const find = (uuid: string) => {
    const one = shown.find((each) => uuidOf(each) === uuid);
    if (one?.import === undefined) throw new ConnectError("There is no such import.", Code.NotFound);
    return { ...one, import: one.import };
  };
  const store = (uuid: string, change: Partial<Import>, more: Partial<ImportGetResponse> = {}) => {
    const before = find(uuid);
    const now = create(ImportSchema, { ...before.import, etag: `${before.import.etag}1`, ...change });
    const stored = create(ImportGetResponseSchema, { ...before, ...more, import: now });
    shown = shown.map((one) => (uuidOf(one) === uuid ? stored : one));
    return { import: now };
  };
  return {
    importList: () => ({
      imports: shown.flatMap((one) => one.import ?? []),
      stagedBytes: 184_320n,
      stagedBytesLimit: 2_147_483_648n,
    }),
    importGet: ({ importUuid: uuid }) => find(uuid),
    importCreate: () => {
      const made = create(ImportSchema, { ...madeBy, importUuid: importUuid(9), state: ImportState.FILES });
      shown = [create(ImportGetResponseSchema, { import: made }), ...shown];
      return { import: made };
    },
    importFilesAdd: ({ importUuid: uuid, files }) => {
      const before = find(uuid).import.files;
      const added = files.map(({ displayName, sizeBytes }, index) => {
        const one = fileUuid(100 + before.length + index);
        return importFile({ fileUuid: one, displayName, sizeBytes, uploadPath: `/shore/imports/files/${one}` });
      });
      return { ...store(uuid, { files: [...before, ...added] }), fileUuids: added.map((one) => one.fileUuid) };
    },
    importFileRemove: ({ importUuid: uuid, fileUuid: file }) =>
      store(uuid, { files: find(uuid).import.files.filter((one) => one.fileUuid !== file) }),
    importRead: ({ importUuid: uuid }) =>
      store(uuid, { state: ImportState.MAPPING, failure: "" }, { tables: [tableOf(deckMapping)] }),
    importFirstRowsGet: () => ({ rows: firstRows }),
    importMappingTry: ({ mapping }) => {
      const parsed = mappingSchema.parse(JSON.parse(mapping));
      const missing = openDecisions(parsed).map(({ sentence }) => sentence);
      const rowsOfData = firstRows.slice(2).map((row, index) => ({
        row,
        writtenTime: row.cells.slice(0, 2).join(" "),
        eventTime:
          parsed.time.order && parsed.time.offset
            ? `2025-${parsed.time.order === "month_day_year" ? "03-04" : "04-03"}T${["04", "08", "12"][index]}:00:00${parsed.time.offset.kind === "fixed" ? parsed.time.offset.offset : "+00:00"}`
            : "",
      }));
      if (missing.length > 0) return { rows: rowsOfData, missing };
      return {
        rows: rowsOfData.map((row, index) =>
          index === 2
            ? { ...row, problems: ["95 30 N is beyond 90°. Write a latitude from 0 to 90."] }
            : { ...row, logbookEntry: previewEntries[index], vesselUuid: havbris.vesselUuid },
        ),
      };
    },
    importMappingSet: ({ importUuid: uuid, mapping, etag }) => {
      if (find(uuid).import.etag !== etag) {
        throw new ConnectError("Somebody else has changed this import since you opened it.", Code.Aborted);
      }
      const parsed = mappingSchema.parse(JSON.parse(mapping));
      const { tables } = find(uuid);
      const savedMappings = tables.flatMap((table) => table.savedMappings);
      const proposal = tables[0] ? (JSON.parse(tables[0].proposal) as Proposal) : deckProposal; // Written by tableOf.
      return store(uuid, { state: ImportState.MAPPING }, { tables: [{ ...tableOf(parsed, proposal), savedMappings }] });
    },
    importMappingSave: ({ displayName }) => ({ savedMapping: { savedMappingUuid: fileUuid(70), displayName } }),
    importCheck: ({ importUuid: uuid }) => store(uuid, { state: ImportState.CHECKED }, { check: deckCheck }),
    importProblemDecide: ({ importUuid: uuid, kind, leftOut }) => {
      const { check = deckCheck } = find(uuid);
      const problems = check.problems.map((group) =>
        kind === "" || group.kind === kind ? { ...group, leftOut } : group,
      );
      const undecidedRows = problems.reduce((sum, group) => sum + (group.leftOut ? 0n : group.rows), 0n);
      return store(uuid, {}, { check: create(ImportCheckResultSchema, { ...check, problems, undecidedRows }) });
    },
    importProblemList: ({ kind }) => ({
      rows: deckCheck.problems.find((group) => group.kind === kind)?.firstRows ?? [],
    }),
    importDifferenceList: () => ({
      differences: [
        {
          vesselUuid: havbris.vesselUuid,
          fileUuid: fileUuid(1),
          rowNumber: 88n,
          fromFile: previewEntry(7, "Fog, whistle sounded"),
          stored: previewEntry(7, "Fog"),
        },
      ],
    }),
    importEntryList: () => ({ logbookEntries: previewEntries }),
    importTrackGet: () => ({ points: aprilOf1942, summary: { positions: 9, unlikely: 2 } }),
    importFiguresGet: ({ names }) => ({
      figureNames: [
        { name: "Barometer", label: "Barometer hPa" },
        { name: "Wind", label: "Wind force" },
      ],
      figureSeries: [previewSeries(names[0] ?? "Barometer")],
    }),
    importStart: ({ importUuid: uuid }) =>
      store(uuid, {
        state: ImportState.IMPORTED,
        importTime: "2026-11-20T09:10:00Z",
        withdrawUntilTime: "2026-11-27T09:10:00Z",
        importedEntries: find(uuid).check?.newEntries ?? 0n,
        vessels: find(uuid).check?.vessels ?? [],
      }),
    importKeep: ({ importUuid: uuid }) =>
      store(uuid, { state: ImportState.KEPT, withdrawUntilTime: "", endTime: "2026-11-20T12:00:00Z" }),
    importWithdraw: ({ importUuid: uuid }) => {
      if (find(uuid).import.state === ImportState.IMPORTED) {
        return store(uuid, { state: ImportState.WITHDRAWN, withdrawUntilTime: "", endTime: "2026-11-20T12:00:00Z" });
      }
      shown = shown.filter((one) => uuidOf(one) !== uuid);
      return {};
    },
    generateImportProblemsFile: () => ({
      fileContentType: "text/csv",
      fileContent: new TextEncoder().encode("file,row,problem\r\n"),
    }),
  };
}

function defaults(): ImportGetResponse[] {
  return imports.map((one) =>
    create(ImportGetResponseSchema, {
      import: one,
      tables: one === draftImport ? [tableOf(deckMapping)] : [],
    }),
  );
}

/** A file of 60 columns whose names are as long as can be. */
export function wideRows() {
  return Array.from({ length: 100 }, (_, row) => ({
    rowNumber: BigInt(row + 1),
    cells: Array.from({ length: 60 }, (__, cell) =>
      row === 0 ? `Observation of the ${cell + 1}th instrument on the bridge` : `${row * cell}`,
    ),
  }));
}

/** Imports with names as long as can be. */
export const longNamedImport = importIn(ImportState.IMPORTED, {
  importUuid: importUuid(2),
  importTime: "2026-11-20T09:10:00Z",
  withdrawUntilTime: "2026-11-27T09:10:00Z",
  importedEntries: 1_161n,
  files: [2, 3].map((number) => ({
    ...deckFile,
    fileUuid: fileUuid(number),
    displayName: `${"Fridtjof Nansen's expedition, deck log ".repeat(6)}.xlsx`,
  })),
  vessels: storedImport.vessels.map((one) => ({ ...one, displayName: "Fridtjof Nansen ".repeat(8) })),
});

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => importsAnswering();
