/**
 * What a person chose in the palette lately, by the commands' ids, newest first. Kept by this browser, apart for each person;
 * empty where nothing can be kept or what is kept cannot be read.
 */
export function recentCommandIds(userUuid: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userUuid)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(0, KEPT_MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a command first; the oldest goes. */
export function rememberCommand(userUuid: string, id: string): void {
  const ids = [id, ...recentCommandIds(userUuid).filter((other) => other !== id)].slice(0, KEPT_MOST);
  try {
    localStorage.setItem(keyOf(userUuid), JSON.stringify(ids));
  } catch {
    // A browser that keeps nothing has no recent ones; the palette works without.
  }
}

function keyOf(userUuid: string): string {
  return `shore.recent-commands.${userUuid}`;
}

const KEPT_MOST = 5;
