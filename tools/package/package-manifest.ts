import type { PackageEntry, SourceManifest } from "./package-entries.ts";

/**
 * The published package.json, derived from the workspace's. In the workspace, components are imported as source and the package is
 * `private`, so that source is not published by mistake; here each entry is a file with its types, and packages that must be loaded
 * only once are peer dependencies.
 */
export function publishedManifest(source: SourceManifest, entries: readonly PackageEntry[]) {
  const { name, version, description, license = "UNLICENSED", dependencies } = source;
  const isPeer = ([dependency]: [string, string]) => PEERS.includes(dependency);
  return {
    name,
    version,
    description,
    license,
    type: "module",
    sideEffects: ["**/*.css", "./GlobalStyle/GlobalStyle.js"],
    exports: Object.fromEntries([
      ...entries.map((entry) => [entry.path, filesOf(entry)]),
      ["./package.json", "./package.json"],
    ]),
    files: ["**/*.js", "**/*.d.ts", "**/*.css", "**/LICENSE*"],
    // Exact versions: some parts of react-aria in use are not a stable API.
    dependencies: Object.fromEntries(Object.entries(dependencies).filter((entry) => !isPeer(entry))),
    peerDependencies: {
      "@types/react": "^19.0.0",
      ...Object.fromEntries(
        Object.entries(dependencies)
          .filter(isPeer)
          .map(([peer, exact]) => [peer, `^${exact}`]),
      ),
    },
    peerDependenciesMeta: { "@types/react": { optional: true } },
    // Not public until the owner has chosen a licence.
    publishConfig: { access: "restricted" },
  };
}

function filesOf({ source }: PackageEntry): { types: string; default: string } {
  const file = `./${source.replace(/\.tsx?$/, "")}`;
  return { types: `${file}.d.ts`, default: `${file}.js` };
}

/** Must not be loaded twice in a page: they hold the state of hooks, contexts and style sheets. */
const PEERS = ["react", "react-dom", "styled-components"];
