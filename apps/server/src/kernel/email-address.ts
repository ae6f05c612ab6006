/**
 * Returns an address as it is stored and compared. Of ASCII only: other letters are different mailboxes, though `toLowerCase` makes the
 * Kelvin sign a k.
 */
export function comparableAddress(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Whether a text is an address: a name, an at sign and a domain. */
export function isAddress(text: string): boolean {
  return /^[^\s]+@[^@\s]+$/.test(text);
}
