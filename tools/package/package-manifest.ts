import type { PackageEntry, SourceManifest } from "./package-entries.ts";

/**
 * The package.json that is published, made from the workspace's. There, components are read as source and the package is
 * `private`, so that nobody publishes source by mistake; here each entry is a file with its types, and what an app must have only
 * once is a peer.
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
    // Exact: some parts of react-aria that we use are not promised to stay.
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
    // Not for the world until its owner names a licence.
    publishConfig: { access: "restricted" },
  };
}

function filesOf({ source }: PackageEntry): { types: string; default: string } {
  const file = `./${source.replace(/\.tsx?$/, "")}`;
  return { types: `${file}.d.ts`, default: `${file}.js` };
}

/** Two of these in one page are a fault: hooks, contexts and style sheets are theirs. */
const PEERS = ["react", "react-dom", "styled-components"];
