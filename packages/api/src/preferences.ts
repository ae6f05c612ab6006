import { z } from "zod";
import { CLOCK_NAMES } from "./clock-time.ts";

/** Columns of a table as the user arranged them. */
const columns = z.strictObject({
  /** Keys of the movable columns, in order. */
  order: z.array(z.string().max(64)).max(64),
  /** Keys of the hidden columns. */
  hidden: z.array(z.string().max(64)).max(64),
  /** CSS pixels by key. */
  widths: z.record(z.string().max(64), z.number().min(24).max(5_000)),
});

/** Ids of the collapsed groups of a table. Short: all preferences of a user fit in 4 kB. */
const folds = z.array(z.string().max(36)).max(100);

/** Preferences of a user by key. A table's columns have the key `columns/` and its name, its collapsed groups `folds/` and its name. */
const CATALOGUE = {
  theme: z.enum(["system", "day", "night", "high-contrast"]),
  clock: z.enum(CLOCK_NAMES),
  "first-screen": z.string().max(512),
  "vessels-as": z.enum(["list", "cards", "map"]),
  density: z.enum(["normal", "compact"]),
  "snackbar-seconds": z.number().min(2).max(60),
  "single-key-shortcuts": z.boolean(),
  "ctrl-f-finds": z.boolean(),
  /** Names of the two figures of which a vessel's overview shows a week. */
  "overview-figures": z.array(z.string().max(128)).max(2),
  "seen-hints": z.array(z.string().max(64)).max(32),
} as const;

/** The type of each preference, by key. */
export type Preferences = { [Key in keyof typeof CATALOGUE]: z.infer<(typeof CATALOGUE)[Key]> };

/** The schema of a preference; undefined for an unknown key. */
export function preferenceSchema(key: string): z.ZodType | undefined {
  if (/^columns\/[a-z][a-z-]{0,47}$/.test(key)) return columns;
  if (/^folds\/[a-z][a-z-]{0,47}$/.test(key)) return folds;
  return Object.hasOwn(CATALOGUE, key) ? CATALOGUE[key as keyof typeof CATALOGUE] : undefined;
}
