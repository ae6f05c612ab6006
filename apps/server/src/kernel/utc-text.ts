/** Formats a time as `2026-03-01 14:05 +00:00`, for messages. */
export function utcText(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace("T", " ")} +00:00`;
}
