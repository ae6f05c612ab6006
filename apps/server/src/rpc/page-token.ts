import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { invalidArgument } from "./rpc-errors.ts";

/** Keys that sign tokens of pages: the first signs, any of them may have signed. */
export type PageKeys = () => Promise<readonly [Uint8Array, ...Uint8Array[]]>;

/**
 * What a client sends back to get the next page: JSON of `content`, signed together with the question, so that a client can neither alter
 * it nor use it for another question.
 */
export function signPageToken(key: Uint8Array, question: string, content: unknown): string {
  const json = JSON.stringify(content);
  return Buffer.concat([signature(key, question, json), Buffer.from(json)]).toString("base64url");
}

/**
 * @returns the content that was signed; undefined for the first page
 * @throws ConnectError `invalid_argument` for a token of another question, or of nobody
 */
export function openPageToken(keys: readonly Uint8Array[], question: string, token: string): unknown {
  if (token === "") return undefined;
  const bytes = Buffer.from(token, "base64url");
  const [signed, json] = [bytes.subarray(0, SIGNATURE_BYTES), bytes.subarray(SIGNATURE_BYTES).toString("utf8")];
  const isOurs = keys.some(
    (key) => signed.length === SIGNATURE_BYTES && timingSafeEqual(signed, signature(key, question, json)),
  );
  if (!isOurs) throw invalidArgument([{ field: "pageToken", description: "Has to be the one of the page before." }]);
  return JSON.parse(json);
}

/** Where a page begins in a list that is ordered by time, the newest first: after this record. */
export type PagePosition = { time: Date; uuid: string };

/** The token of a position. */
export function pageTokenOf(key: Uint8Array, question: string, { time, uuid }: PagePosition): string {
  return signPageToken(key, question, [time.getTime(), uuid]);
}

/** The position of a token; undefined: the first page. @throws ConnectError as {@link openPageToken} */
export function pagePositionOf(
  keys: readonly Uint8Array[],
  question: string,
  pageToken: string,
): PagePosition | undefined {
  const content = openPageToken(keys, question, pageToken);
  if (content === undefined) return undefined;
  const [time, uuid] = POSITION.parse(content);
  return { time: new Date(time), uuid };
}

function signature(key: Uint8Array, question: string, content: string): Buffer {
  return createHmac("sha256", key).update(`${question}\n${content}`).digest().subarray(0, SIGNATURE_BYTES);
}

const POSITION = z.tuple([z.number(), z.string()]);
const SIGNATURE_BYTES = 16;
