import type { FileKind, MakeFile } from "../../files/file-kind.ts";
import { datasetFile, type DatasetFileWanted, NoSuchVessel } from "./datasets/dataset-file.ts";

/** A file that goes to the person who waits for it. */
export const generatedFile: FileKind<DatasetFileWanted, GeneratedFile> = {
  name: "data export file",
  load: async () => generate,
};

export type GeneratedFile = "made" | "no such vessel" | "too large";

const generate: MakeFile<DatasetFileWanted, GeneratedFile> = async (wanted, { database, signal }) => {
  const { stream } = datasetFile(database, wanted, signal);
  const pieces: Buffer[] = [];
  let sizeBytes = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      sizeBytes += piece.length;
      if (sizeBytes > MOST_BYTES) return { made: "too large", pieces: [] };
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof NoSuchVessel) return { made: "no such vessel", pieces: [] };
    throw error;
  }
  return { made: "made", pieces };
};

/** Some 25,000 entries of a logbook. The file is held in memory until it is written down that it goes out. */
const MOST_BYTES = 32 * 1_048_576;
