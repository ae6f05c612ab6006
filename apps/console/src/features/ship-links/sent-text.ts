/**
 * Returns the bytes that a ship sent as displayable text: invalid UTF-8 as `\xNN`, control characters except line ends and
 * characters that reorder or hide text as `\u{…}`. A text above 20,000 characters ends with how much was left out.
 */
export function sentText(content: Uint8Array): string {
  const text = decoded(content).replaceAll(HIDDEN, (mark) => `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`);
  if (text.length <= MAX_LENGTH) return text;
  return `${text.slice(0, MAX_LENGTH)}\n… ${text.length - MAX_LENGTH} more characters`;
}

function decoded(content: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return Array.from(content, (byte) =>
      (byte >= 0x20 && byte < 0x7f) || byte === 0x0a
        ? String.fromCodePoint(byte)
        : `\\x${byte.toString(16).padStart(2, "0")}`,
    ).join("");
  }
}

const HIDDEN = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const MAX_LENGTH = 20_000;
