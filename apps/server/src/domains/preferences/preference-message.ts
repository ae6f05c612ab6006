import { utcIso } from "../../rpc/utc-iso.ts";
import type { PreferenceRow } from "./preferences.sql.ts";

/** The contract's preference out of a row. */
export function preferenceMessage({ key, value, etag, update_time }: PreferenceRow) {
  return { key, value: JSON.stringify(value), etag, updateTime: utcIso(update_time) };
}
