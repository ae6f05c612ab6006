/** The database cannot start, and the operator can fix it. The message explains how. */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = "EmbeddedPostgresError";
}
