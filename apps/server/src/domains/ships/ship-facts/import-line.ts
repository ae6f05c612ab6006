import { Refusal } from "../../../kernel/import-checks.ts";
import { type EntryRow, readEntry, readObject } from "../../records/logbooks/import-entry.ts";
import { MAX_LINE_BYTES, type LineFile } from "../../../kernel/import-lines.ts";
import { readFactOf } from "./read-fact.ts";
import type { IncomingRecord } from "./store-records.ts";

/** A record with the number of its line. `content`: the bytes of a fact. */
export type ReadRecord = { line: number; vesselUuid: string; record: IncomingRecord; content?: Uint8Array };

/** Content of a line, or why it is refused. */
export type ReadLine = ReadRecord | { line: number; refused: string };

/**
 * Yields the records of an opened file, each line parsed and checked: logbook entries, and facts as ships send them.
 * @param vesselUuid the vessel of facts, and of entries that name none; undefined: facts are refused
 */
export async function* recordsOf(file: LineFile, vesselUuid?: string): AsyncGenerator<ReadLine[]> {
  for await (const lines of file.lines()) {
    yield lines.map(({ number: line, bytes }) => {
      if (bytes === "too long") return { line, refused: `longer than ${MAX_LINE_BYTES / 1_048_576} MiB` };
      try {
        return { line, ...readLine(bytes, vesselUuid) };
      } catch (error) {
        if (error instanceof Refusal) return { line, refused: error.message };
        throw error;
      }
    });
  }
}

/** Parses the record of a line. @throws Refusal that names what is invalid */
export function readLine(bytes: Buffer, vesselUuid: string | undefined): Omit<ReadRecord, "line"> {
  const value = readObject(bytes);
  if (!Object.hasOwn(value, "factUuid")) {
    return importedEntry(readEntry(vesselUuid === undefined ? value : { vesselUuid, ...value }));
  }
  if (vesselUuid === undefined) throw new Refusal("a fact does not name its vessel: give --vessel");
  return { vesselUuid, record: readFactOf(value, bytes, vesselUuid), content: bytes };
}

/** Returns the record of an entry that is no fact. */
export function importedEntry(entry: EntryRow): Omit<ReadRecord, "line"> {
  const { vesselUuid, logbookEntryUuid: factUuid } = entry;
  return { vesselUuid, record: { factUuid, entry, replacesLogbookEntryUuid: undefined } };
}
