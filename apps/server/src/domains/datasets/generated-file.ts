import { type FileContent, fileContent, type FileJob, type Handler } from "../../worker/file-job.ts";
import { datasetFile, type DatasetFileRequest, NoSuchVessel } from "./dataset-file.ts";

/** A dataset file for the response of a call. */
export const generateFileJob: FileJob<Omit<DatasetFileRequest, "origin">, GeneratedFile> = {
  name: "data export file",
  onlyReads: true,
  load: async () => generate,
};

export type GeneratedFile = ({ kind: "file" } & FileContent) | { kind: "no such vessel" } | { kind: "too large" };

const generate: Handler<Omit<DatasetFileRequest, "origin">, GeneratedFile> = async (
  request,
  { database, signal, origin },
) => {
  const { stream } = datasetFile(database, { ...request, origin }, signal);
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      if (sizeBytes > MAX_BYTES) return { kind: "too large" };
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof NoSuchVessel) return { kind: "no such vessel" };
    throw error;
  }
  return { kind: "file", ...fileContent(chunks) };
};

/** About 25,000 logbook entries; the file is held in memory. */
const MAX_BYTES = 32 * 1_048_576;
