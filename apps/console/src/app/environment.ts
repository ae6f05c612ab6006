/** The deployment environment. */
export type Environment = "testing" | "production" | "development";

/**
 * Returns the environment for the end of a host name: those reserved for testing and for the local machine (RFC 6761, RFC 6762); every
 * other is production, so that a production error is never filed as a test.
 * Source: docs/spec/limits.md.
 */
export function environmentOf(host: string): Environment {
  const name = host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
  const [, environment] = suffixes.find(([suffix]) => name === suffix || name.endsWith(`.${suffix}`)) ?? [];
  return environment ?? "production";
}

const suffixes: readonly (readonly [suffix: string, environment: Environment])[] = [
  ["test", "testing"],
  ["testing", "testing"],
  ["localhost", "development"],
  ["local", "development"],
  ["127.0.0.1", "development"],
  ["[::1]", "development"],
];
