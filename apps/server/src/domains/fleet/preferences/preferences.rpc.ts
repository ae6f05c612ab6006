import { preferenceSchema } from "@shore/api/preferences";
import { parseJson } from "@shore/api/strict-json";
import { callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { aborted, invalidArgument, resourceExhausted } from "../../../rpc/rpc-errors.ts";
import { preferenceMessage } from "./preference-message.ts";
import { deletePreference, lockPerson, readPreferences, writePreference } from "./preferences.sql.ts";

/** A person's preferences for the console. WhoAmI returns them. */
export function preferences({ db }: { db: Database }): Handlers<"preferenceSet"> {
  return {
    preferenceSet: ({ key, value: text, etag }, context) => {
      const person = callerOf(context);
      const schema = preferenceSchema(key);
      if (!schema) throw invalidArgument([{ field: "key", description: "There is no such preference." }]);
      const read = text === "" ? undefined : schema.safeParse(parsed(text));
      if (read && !(read.success && isStorable(read.data)))
        throw invalidArgument([{ field: "value", description: "Is no value of this preference." }]);
      return db.transaction(async (tx) => {
        await lockPerson(tx, person);
        const stored = await readPreferences(tx, person);
        const before = stored.find((one) => one.key === key);
        if (etag !== "" && before && before.etag !== etag) throw aborted("This was changed in another browser since.");
        if (!read) {
          await deletePreference(tx, person, key);
          return {};
        }
        const others = stored.filter((one) => one.key !== key);
        const bytes = [...others, { key, value: read.data }].reduce((sum, one) => sum + sizeOf(one), 0);
        if (others.length >= MAX_KEYS || bytes > MAX_BYTES) throw resourceExhausted(TOO_MANY);
        const row = await writePreference(tx, person, { key, value: read.data });
        return row ? { preference: preferenceMessage(row) } : {};
      });
    },
  };
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Whether PostgreSQL can store every text in it: none has a NUL character or half a character, which JSON can escape. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).flat().every(isStorable);
}

function sizeOf({ key, value }: { key: string; value: unknown }): number {
  return key.length + Buffer.byteLength(JSON.stringify(value));
}

const MAX_KEYS = 200;
/** They are part of WhoAmI, which the console requests each minute. */
const MAX_BYTES = 4_096;
const TOO_MANY = "More preferences than fit. Reset some to their default.";
