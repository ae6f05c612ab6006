/** Returns a file with this content; `name` is the name to save it under. */
export function createFile({ name, type, content }: { name: string; type: string; content: Uint8Array }): File {
  // A response's bytes are never in a SharedArrayBuffer.
  return new File([content as Uint8Array<ArrayBuffer>], name, { type });
}

/**
 * Returns a name that is valid on every file system: `Deck logbook, Havbris.pdf`.
 * @param parts what the file contains, in words; empty ones are omitted
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

/** Whether it is plain text. */
export function isText({ type }: File): boolean {
  return /^(text\/|application\/json\b)/.test(type);
}

/** Characters invalid on some file system: separators, wildcards, control characters, and bidirectional formatting characters. */
const unwanted = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** File systems allow names of 255 bytes, and a character can take four. */
const firstCharacters = /^.{0,60}/su;
