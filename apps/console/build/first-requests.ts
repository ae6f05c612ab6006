import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LIMITS } from "@shore/api/limits";

/**
 * What the browser is going to ask for at an address, in the server's words: an expression for the path, with the vessel as a
 * named group, and where to ask, with `{vesselUuid}` in its place; `{dayAfter}` is the one after `untilDate`, or after today.
 */
type FirstRequests = { path: string; calls: string[]; modules: string[] };

/** The part of Vite's manifest that is read here. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

/**
 * Writes down what pages ask for first, so that the server can tell it with the page: the browser then asks for data and code
 * while the main script is still on its way, instead of after it has run. A call that is not as the console makes it is
 * asked for twice and nothing worse; a journey looks that none is (e2e/first-requests.test.ts).
 */
async function writeFirstRequests(): Promise<void> {
  // This file is our own build's output.
  const manifest = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  const page = await readFile(join(dist, "index.html"), "utf8");
  const pages: FirstRequests[] = screens.map(({ path, calls, sources }) => ({
    path: `^/shore/orgs${path}`,
    calls: [["WhoAmI", {}] as const, ...calls].map(([method, message]) => addressOf(method, message)),
    modules: modulesOf(sources, manifest, page),
  }));
  await writeFile(join(dist, ".vite/first-requests.json"), JSON.stringify(pages));
}

/** As the console's transport asks. Source: the Connect protocol, "Unary-Get-Request". */
function addressOf(method: string, message: object): string {
  const text = encodeURIComponent(JSON.stringify(message)).replaceAll(/%7B(\w+)%7D/g, "{$1}");
  return `/shore/crpc/shore.v1.ShoreAPI/${method}?connect=v1&encoding=json&message=${text}`;
}

/** The files of a lazy route with all they import at once, but for those that the page names itself. */
function modulesOf(sources: readonly string[], manifest: Manifest, page: string): string[] {
  const names = new Set(sources);
  // A set that grows while it is walked is walked to its end.
  for (const name of names) for (const imported of required(manifest, name).imports ?? []) names.add(imported);
  return [...names]
    .map((name) => `/shore/${required(manifest, name).file}`)
    .filter((address) => !page.includes(`"${address}"`));
}

function required(manifest: Manifest, name: string): Manifest[string] {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`The build has no ${name}: say in build/first-requests.ts what it is now.`);
  return chunk;
}

const dist = join(import.meta.dirname, "../dist");
const vessel = "/[^/]+/vessels/(?<vesselUuid>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";
const vesselUuid = "{vesselUuid}";
const anySearch = "(?:[?].*)?$";
const entries = "src/features/logbooks/LogbookEntriesScreen.tsx";
const layout = "src/features/vessels/VesselLayout.tsx";

/** Where most visits begin, and what their loaders read. */
const screens: { path: string; calls: (readonly [method: string, message: object])[]; sources: string[] }[] = [
  // All three lead to the list.
  { path: `(?:/[^/]+(?:/vessels)?)?${anySearch}`, calls: [["GetVessels", {}]], sources: [] },
  {
    path: vessel + anySearch,
    calls: [
      ["GetVessel", { vesselUuid }],
      ["GetLogbookEntries", { vesselUuid, limit: 4 }],
    ],
    sources: [layout, "src/features/vessels/VesselOverviewScreen.tsx"],
  },
  {
    path: `${vessel}/logbooks(?:/until-date/(?<untilDate>[0-9]{4}-[0-9]{2}-[0-9]{2}))?$`,
    calls: [
      ["GetVessel", { vesselUuid }],
      ["GetLogbookEntries", { vesselUuid, beforeTime: "{dayAfter}T00:00:00+00:00", limit: LIMITS.logbookEntriesPage }],
    ],
    sources: [layout, entries],
  },
  // Filtered, it asks for other entries.
  {
    path: `${vessel}/logbooks(?:/until-date/[^/?]+)?${anySearch}`,
    calls: [["GetVessel", { vesselUuid }]],
    sources: [layout, entries],
  },
  // Every other page asks who is there.
  { path: "/.+", calls: [], sources: [] },
];

await writeFirstRequests();
