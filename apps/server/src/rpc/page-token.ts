import { invalidArgument } from "./rpc-errors.ts";

/** Where a page begins in a list that is ordered by time, the newest first: after this record. */
export type PagePosition = { time: Date; uuid: string };

/** What a client sends back to get the next page. It names a position only: a statement asks for the caller's rows whatever it holds. */
export function pageTokenOf({ time, uuid }: PagePosition): string {
  return Buffer.from(`${time.getTime()} ${uuid}`).toString("base64url");
}

/**
 * The position in a request's field `pageToken`; undefined: the first page.
 * @throws ConnectError `invalid_argument` for a text that {@link pageTokenOf} did not make
 */
export function pagePositionOf(pageToken: string): PagePosition | undefined {
  if (pageToken === "") return undefined;
  const [, milliseconds = "", uuid = ""] = POSITION.exec(Buffer.from(pageToken, "base64url").toString("utf8")) ?? [];
  const position = { time: new Date(Number(milliseconds)), uuid };
  if (uuid === "" || pageTokenOf(position) !== pageToken) {
    throw invalidArgument([{ field: "pageToken", description: "Has to be the one of the page before." }]);
  }
  return position;
}

// Up to the end of the year 9999, the last that the database is asked for.
const POSITION = /^(\d{1,14}) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
