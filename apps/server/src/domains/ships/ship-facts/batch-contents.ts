import { zstdDecompressSync } from "node:zlib";
import { fromBinary } from "@bufbuild/protobuf";
import { PutFactsRequestSchema } from "@shore/api/gen-server/shore/v1/ship_api_pb";

/** Returns the contents of a batch's facts as received, in their order; empty if the stored bytes are unreadable. */
export function contentsOf(batch: Uint8Array): Uint8Array[] {
  try {
    return fromBinary(PutFactsRequestSchema, zstdDecompressSync(batch)).facts.map((fact) => fact.content);
  } catch {
    return [];
  }
}
