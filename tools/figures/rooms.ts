/** Kind of a file: product, test (including what only tests, stories and measurements use), or generated. */
export type Kind = "product" | "test" | "generated";

export function kindOf(path: string): Kind {
  if (/\/gen(-server)?\/|\.gen\.ts$/.test(path)) return "generated";
  if (/\.(test|stories|bench)\.tsx?$|\/testing\/|\/e2e\/|\/foundations\//.test(path)) return "test";
  return /^(\.storybook|proofs|benchmarks|faults|load|examples)\//.test(path) ? "test" : "product";
}

/** The room of a file in the README's map, one level deeper where the room is large. */
export function roomOf(path: string): string {
  const [first = "", second = "", , room = ""] = path.split("/");
  if (!path.includes("/")) return "(root)";
  if (first === "apps" && path.split("/").length > 4) return `${first}/${second}/${path.split("/")[2]}/${room}`;
  return first === "apps" || first === "packages" ? `${first}/${second}` : first;
}
