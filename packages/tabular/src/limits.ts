/** What a table may hold. Each limit has its sentence in the module that checks it. Source: docs/import.md#limits. */
export const LIMITS = {
  /** Of a text file, unpacked. */
  textBytes: 2_147_483_648,
  /** Of a row of a text file, with all its cells, in bytes. */
  rowBytes: 1_048_576,
  columns: 1_024,
  /** Of a workbook as it is uploaded. */
  workbookBytes: 33_554_432,
  /** Of a workbook's parts, unpacked. */
  workbookUnpackedBytes: 268_435_456,
  /** Cells with a value in all sheets of a workbook. */
  workbookCells: 2_000_000,
  sheets: 256,
} as const;
