import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { invalidArgument } from "../../rpc/rpc-errors.ts";
import type { Place } from "./find-entries.sql.ts";

/** What a page hands on to the next: where it ended, and the count, which is made once. */
export type NextPage = { after: Place; total: number; isExact: boolean };

/** Signed together with the question: a client can neither alter it nor use it for another question. At most 512 characters. */
export function signPage(key: Uint8Array, question: string, { after, total, isExact }: NextPage): string {
  const content = JSON.stringify([after.time.getTime(), after.entryUuid, after.vesselUuid, total, isExact]);
  return Buffer.concat([signature(key, question, content), Buffer.from(content)]).toString("base64url");
}

/**
 * @param keys any of which may have signed it
 * @returns undefined for the first page
 * @throws ConnectError `invalid_argument` for a token of another question, or of nobody
 */
export function openPage(keys: readonly Uint8Array[], question: string, token: string): NextPage | undefined {
  if (token === "") return undefined;
  const bytes = Buffer.from(token, "base64url");
  const [signed, content] = [bytes.subarray(0, SIGNATURE_BYTES), bytes.subarray(SIGNATURE_BYTES).toString("utf8")];
  const isOurs = keys.some(
    (key) => signed.length === SIGNATURE_BYTES && timingSafeEqual(signed, signature(key, question, content)),
  );
  if (!isOurs) throw invalidArgument([{ field: "pageToken", description: "Has to be the one of the page before." }]);
  const [time, entryUuid, vesselUuid, total, isExact] = CONTENT.parse(JSON.parse(content));
  return { after: { time: new Date(time), entryUuid, vesselUuid }, total, isExact };
}

function signature(key: Uint8Array, question: string, content: string): Buffer {
  return createHmac("sha256", key).update(`${question}\n${content}`).digest().subarray(0, SIGNATURE_BYTES);
}

const CONTENT = z.tuple([z.number(), z.string(), z.string(), z.number(), z.boolean()]);
const SIGNATURE_BYTES = 16;
