/** Which of the product's places this is. */
export type Environment = "testing" | "production" | "development";

/**
 * The environment, by the end of the host's name: the names that are kept for testing and for one's own machine say so
 * (RFC 6761, RFC 6762); every other is production, so that no error of production is taken for a trial.
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
