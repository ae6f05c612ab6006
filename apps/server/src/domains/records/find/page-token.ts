import { z } from "zod";
import { openPageToken, signPageToken } from "../../../rpc/page-token.ts";
import type { EntryPosition } from "./find-entries.sql.ts";

/** Content of a page token: where the page ended, and the count, which is made once. */
export type NextPage = { after: EntryPosition; total: number; isExact: boolean };

/** Returns a token of at most 512 characters. */
export function signPage(key: Uint8Array, question: string, { after, total, isExact }: NextPage): string {
  return signPageToken(key, question, [after.time.getTime(), after.entryUuid, after.vesselUuid, total, isExact]);
}

/**
 * @returns undefined for the first page
 * @throws ConnectError `invalid_argument` for a token of another question or an invalid one
 */
export function openPage(keys: readonly Uint8Array[], question: string, token: string): NextPage | undefined {
  const content = openPageToken(keys, question, token);
  if (content === undefined) return undefined;
  const [time, entryUuid, vesselUuid, total, isExact] = CONTENT.parse(content);
  return { after: { time: new Date(time), entryUuid, vesselUuid }, total, isExact };
}

const CONTENT = z.tuple([z.number(), z.string(), z.string(), z.number(), z.boolean()]);
