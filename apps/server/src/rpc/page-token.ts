import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { invalidArgument } from "./rpc-errors.ts";

/** Keys for page tokens: the first signs, all of them verify. */
export type PageKeys = () => Promise<readonly [Uint8Array, ...Uint8Array[]]>;

/**
 * Returns the token that a client sends back to get the next page: JSON of `content`, signed together with the query, so that a client
 * can neither alter it nor use it for another query.
 */
export function signPageToken(key: Uint8Array, query: string, content: unknown): string {
  const json = JSON.stringify(content);
  return Buffer.concat([signature(key, query, json), Buffer.from(json)]).toString("base64url");
}

/**
 * @returns the content that was signed; undefined for the first page
 * @throws ConnectError `invalid_argument` for a token of another query or with an invalid signature
 */
export function openPageToken(keys: readonly Uint8Array[], query: string, token: string): unknown {
  if (token === "") return undefined;
  const bytes = Buffer.from(token, "base64url");
  const [signed, json] = [bytes.subarray(0, SIGNATURE_BYTES), bytes.subarray(SIGNATURE_BYTES).toString("utf8")];
  const isSigned = keys.some(
    (key) => signed.length === SIGNATURE_BYTES && timingSafeEqual(signed, signature(key, query, json)),
  );
  if (!isSigned) throw invalidArgument([{ field: "pageToken", description: "Has to be the one of the page before." }]);
  return JSON.parse(json);
}

/** The record after which a page begins, in a list ordered by time, newest first. */
export type PagePosition = { time: Date; uuid: string };

/** Returns the token of a position. */
export function pageTokenOf(key: Uint8Array, query: string, { time, uuid }: PagePosition): string {
  return signPageToken(key, query, [time.getTime(), uuid]);
}

/** Returns the position of a token; undefined for the first page. @throws ConnectError as {@link openPageToken} */
export function pagePositionOf(
  keys: readonly Uint8Array[],
  query: string,
  pageToken: string,
): PagePosition | undefined {
  const content = openPageToken(keys, query, pageToken);
  if (content === undefined) return undefined;
  const [time, uuid] = POSITION.parse(content);
  return { time: new Date(time), uuid };
}

function signature(key: Uint8Array, query: string, content: string): Buffer {
  return createHmac("sha256", key).update(`${query}\n${content}`).digest().subarray(0, SIGNATURE_BYTES);
}

const POSITION = z.tuple([z.number(), z.string()]);
const SIGNATURE_BYTES = 16;
