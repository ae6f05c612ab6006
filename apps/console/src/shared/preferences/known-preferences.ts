import { storedText, storeText } from "./use-preference.ts";

/** What this browser knows of a person's preferences. */
export type KnownPreferences = {
  person: string;
  /** When what is stored here was chosen, by the server's clock and key. */
  known: Record<string, string>;
  /** Keys of choices that the server does not have yet. */
  unsent: string[];
};

/** What is known of a person; of another person, what they knew is known to nobody and goes, and nothing of theirs is sent. */
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
