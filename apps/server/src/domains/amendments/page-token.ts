import { z } from "zod";
import { openPageToken, signPageToken } from "../../rpc/page-token.ts";
import type { AmendmentPlace } from "./amendment-list.sql.ts";

/** What a page hands on to the next: where it ended, and the count, which is made once. */
export type NextPage = { after: AmendmentPlace; total: number };

/** A token of at most 512 characters. */
export function signPage(key: Uint8Array, question: string, { after, total }: NextPage): string {
  return signPageToken(key, question, [after.key, after.tie, after.amendmentUuid, after.vesselUuid, total]);
}

/**
 * @returns undefined for the first page
 * @throws ConnectError `invalid_argument` for a token of another question, or of nobody
 */
export function openPage(keys: readonly Uint8Array[], question: string, token: string): NextPage | undefined {
  const content = openPageToken(keys, question, token);
  if (content === undefined) return undefined;
  const [key, tie, amendmentUuid, vesselUuid, total] = CONTENT.parse(content);
  return { after: { key, tie, amendmentUuid, vesselUuid }, total };
}

const CONTENT = z.tuple([z.string(), z.number(), z.string(), z.string(), z.number()]);
