/**
 * Returns the ids of the commands recently chosen in the palette and of the vessels opened, newest first. Stored in this browser per user; empty when storage is
 * unavailable or its content invalid.
 */
export function recentCommandIds(userUuid: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userUuid)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Puts a command first and evicts the oldest. */
export function addRecentCommand(userUuid: string, id: string): void {
  const ids = [id, ...recentCommandIds(userUuid).filter((other) => other !== id)].slice(0, MAX_RECENT);
  try {
    localStorage.setItem(keyOf(userUuid), JSON.stringify(ids));
  } catch {
    // Without storage there are no recent commands; the palette works without them.
  }
}

function keyOf(userUuid: string): string {
  return `shore.recent-commands.${userUuid}`;
}

const MAX_RECENT = 5;
