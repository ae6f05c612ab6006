import { Readable } from "node:stream";
import { recognizeFile, type Source, unpacked } from "@shore/tabular/source";
import { type Line, linesOfContent } from "../../../kernel/import-lines.ts";

/** Yields the lines of a file, plain or gzip, in batches; memory is bounded for files and lines of any length. */
export async function* linesOf(source: Source): AsyncGenerator<Line[]> {
  const { isGzip } = await recognizeFile(source);
  yield* linesOfContent(Readable.from(unpacked(source, isGzip)), source.name);
}
