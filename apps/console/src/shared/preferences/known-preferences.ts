import { storedText, storeText } from "./use-preference.ts";

/** The state of synchronisation of a user's preferences in this browser. */
export type KnownPreferences = {
  person: string;
  /** The server's update time of each stored preference, by the server's key. */
  known: Record<string, string>;
  /** Keys of local changes that were not sent yet. */
  unsent: string[];
};

/** Returns a user's state. For a new user: the previous one's known keys, to reset their values, and nothing unsent. */
export function knownPreferences(person: string): KnownPreferences {
  const kept = read();
  return kept.person === person || kept.person === "" ? kept : { person, known: kept.known, unsent: [] };
}

function read(): KnownPreferences {
  try {
    const kept: unknown = JSON.parse(storedText(KEY) ?? "{}");
    const { person, known, unsent } = { ...(typeof kept === "object" ? kept : undefined) } as Partial<KnownPreferences>;
    return {
      person: typeof person === "string" ? person : "",
      known: typeof known === "object" && known !== null ? { ...known } : {},
      unsent: Array.isArray(unsent) ? unsent.filter((key) => typeof key === "string") : [],
    };
  } catch {
    return { person: "", known: {}, unsent: [] };
  }
}

export function storeKnownPreferences(known: KnownPreferences): void {
  storeText(KEY, JSON.stringify(known));
}

const KEY = "shore.preferences";
