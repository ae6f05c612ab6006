/** True for an instant as an address writes it: ISO 8601 with offset, of a day that exists, which Date.parse does not require. */
export function isInstant(text: string): boolean {
  try {
    Temporal.Instant.from(text);
    return PATTERN.test(text);
  } catch {
    return false;
  }
}

/** The later of two instants; an empty text counts as absent. */
export function later(a: string, b: string): string {
  if (a === "" || b === "") return a || b;
  return compare(a, b) >= 0 ? a : b;
}

/** The earlier of two instants; an empty text counts as absent. */
export function earlier(a: string, b: string): string {
  if (a === "" || b === "") return a || b;
  return compare(a, b) <= 0 ? a : b;
}

/** Compares all digits: Date.parse drops those after milliseconds. */
export function compare(a: string, b: string): number {
  return Temporal.Instant.compare(Temporal.Instant.from(a), Temporal.Instant.from(b));
}

const PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
