/** The database cannot start, and a person can correct it. Its message says how, for that person. */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = "EmbeddedPostgresError";
}
