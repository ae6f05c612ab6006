/** The user of the server and of its databases. */
export const USER = "shore";

/** @param socketFolder folder of the server's Unix socket */
export function connectionString(socketFolder: string, database: string): string {
  return `postgres:///${database}?host=${encodeURIComponent(socketFolder)}&port=5432&user=${USER}`;
}
