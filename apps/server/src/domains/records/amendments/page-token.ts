import { z } from "zod";
import { openPageToken, signPageToken } from "../../../rpc/page-token.ts";
import type { AmendmentCursor } from "./amendment-list.sql.ts";

/** Content of a page token: the cursor, and the total, which is counted once. */
export type NextPage = { after: AmendmentCursor; total: number };

/** Returns a signed page token of at most 512 characters. */
export function signPage(key: Uint8Array, question: string, { after, total }: NextPage): string {
  return signPageToken(key, question, [after.key, after.tie, after.amendmentUuid, after.vesselUuid, total]);
}

/**
 * Verifies and reads a page token.
 * @returns undefined for the first page
 * @throws ConnectError `invalid_argument` for a token of another request, or with an invalid signature
 */
export function openPage(keys: readonly Uint8Array[], question: string, token: string): NextPage | undefined {
  const content = openPageToken(keys, question, token);
  if (content === undefined) return undefined;
  const [key, tie, amendmentUuid, vesselUuid, total] = CONTENT.parse(content);
  return { after: { key, tie, amendmentUuid, vesselUuid }, total };
}

const CONTENT = z.tuple([z.string(), z.number(), z.string(), z.string(), z.number()]);
