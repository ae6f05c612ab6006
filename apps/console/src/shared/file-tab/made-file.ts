/** A file of these bytes. Its name is what it is saved under. */
export function madeFile({ name, type, content }: { name: string; type: string; content: Uint8Array }): File {
  // Bytes of an answer never lie in memory that is shared between threads.
  return new File([content as Uint8Array<ArrayBuffer>], name, { type });
}

/**
 * A name that every file system takes: `Deck logbook, Havbris.pdf`.
 * @param parts what the file holds, in words; empty ones are left out
 * @param extension without its dot
 */
export function fileName(parts: readonly string[], extension: string): string {
  const words = parts
    .map((part) => part.normalize().replaceAll(unwanted, " ").replaceAll(/\s+/g, " ").trim())
    .filter((part) => part !== "");
  const [short = ""] = firstCharacters.exec(words.join(", ")) ?? [];
  const stem = short.replaceAll(/^[. ]+|[. ]+$/g, "");
  return `${stem || "File"}.${extension}`;
}

/** `12.3 kB` */
export function fileSize(bytes: number): string {
  const power = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  return `${(bytes / 1_000 ** power).toFixed(power === 0 ? 0 : 1)} ${["B", "kB", "MB"][power]}`;
}

/** Whether a person can read it as it is. */
export function isText({ type }: File): boolean {
  return /^(text\/|application\/json\b)/.test(type);
}

/** What stands in the way somewhere: separators, wildcards, control characters, and marks that turn the direction of text. */
const unwanted = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** File systems take names of 255 bytes, and a character can have four of them. */
const firstCharacters = /^.{0,60}/su;
