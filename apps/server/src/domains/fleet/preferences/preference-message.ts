import { utcIso } from "../../../kernel/utc-iso.ts";
import type { PreferenceRow } from "./preferences.sql.ts";

/** Returns the contract's message for a row. */
export function preferenceMessage({ key, value, etag, update_time }: PreferenceRow) {
  return { key, value: JSON.stringify(value), etag, updateTime: utcIso(update_time) };
}
