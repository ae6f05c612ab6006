import { writeFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import type * as Transport from "@shore/api/transport";
import type * as ReactRouter from "react-router";
import { createServer, createServerModuleRunner, type Rolldown } from "vite";
import {
  ESModulesEvaluator,
  type ModuleRunnerContext,
  ssrDynamicImportKey,
  ssrImportMetaKey,
} from "vite/module-runner";
import type * as CreateShore from "../src/app/create-shore.ts";
import type * as Paths from "../src/paths.ts";
import type * as Routes from "../src/routes.tsx";

/**
 * What the browser requests first at an address. The server has the same type: http/preload-hints.ts.
 * `path` is a regular expression for the pathname. In `calls`, `{name}` is its group of that name, `{today}` the day in UTC, and `{name+1}`
 * the day after.
 */
type PreloadHints = { path: string; isSignedIn: boolean; modules: string[]; calls: string[] };

/**
 * Writes what each address requests first: the server names it in the document, so that the browser fetches it beside the main script, not
 * after it. Nothing is declared for it: the console's own router opens each address of paths.ts here, without a browser, as a member with the
 * fewest rights, and what its loaders request and import is recorded. So each call is named by the address that the console requests, to the
 * byte. Source: docs/design/first-sight.md.
 * @param chunks the built scripts
 */
export async function writePreloadHints(chunks: readonly Rolldown.OutputChunk[]): Promise<void> {
  const page = await readFile(join(dist, "index.html"), "utf8");
  const filesOf = (modules: readonly string[]) =>
    [
      ...withImports(
        modules.flatMap((id) => chunks.filter(({ moduleIds }) => moduleIds.includes(id))),
        chunks,
      ),
    ]
      .map(({ fileName }) => `/shore/${fileName}`)
      .filter((file) => !page.includes(`"${file}"`));
  const all = (await recordAll()).map(({ modules, ...rest }): PreloadHints => ({
    ...rest,
    modules: filesOf(modules),
  }));
  await writeFile(join(dist, ".vite/preload-hints.json"), JSON.stringify(all));
  console.log(`First requests of ${all.length} addresses: ${all.flatMap(({ calls }) => calls).length} calls.`);
}

/** The chunks with all that they import statically. */
function withImports(
  first: Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): Set<Rolldown.OutputChunk> {
  const all = new Set(first);
  // Iterating a Set also visits elements added during iteration.
  for (const { imports } of all) for (const chunk of chunks) if (imports.includes(chunk.fileName)) all.add(chunk);
  return all;
}

async function recordAll(): Promise<PreloadHints[]> {
  const imports = new ImportRecorder();
  const server = await createServer({
    root: consoleFolder,
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, watch: null },
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
  });
  const { fetch, location } = globalThis;
  const [dateNow, instantNow] = [Date.now, Temporal.Now.instant];
  try {
    const runner = createServerModuleRunner(server.environments.ssr, { evaluator: imports });
    const { paths, filled, BASENAME } = await runner.import<typeof Paths>("/src/paths.ts");
    const openAddress = opener({
      ...(await runner.import<typeof ReactRouter>("react-router")),
      ...(await runner.import<typeof Routes>("/src/routes.tsx")),
      ...(await runner.import<typeof CreateShore>("/src/app/create-shore.ts")),
      ...(await runner.import<typeof Transport>("@shore/api/transport")),
    });
    const recorded: PreloadHints[] = [];
    for (const pattern of ["/", ...Object.values(paths).map((path) => path.pattern)]) {
      imports.opened.clear();
      const calls: Set<string>[] = [];
      for (const visit of VISITS) {
        const address = filled(pattern, valuesOf(pattern, visit));
        calls.push(await openAddress(`${BASENAME}${address}`, pattern, visit));
      }
      const [first = new Set(), second = new Set()] = calls;
      recorded.push({
        path: `^${BASENAME}${pathExpression(pattern)}/?$`.replace("//", "/"),
        isSignedIn: pattern === "/" || pattern.startsWith(paths.organizations.pattern),
        modules: imports.ofAddress(),
        // Of two visits at different times, with different values: what differs after them depends on more than the address.
        calls: [...first].filter((call) => second.has(call)),
      });
    }
    return recorded;
  } finally {
    Object.assign(globalThis, { fetch, location });
    Date.now = dateNow;
    Temporal.Now.instant = instantNow;
    await server.close();
  }
}

/** Returns a function that opens an address and returns the calls of its loaders, with the values of the address replaced by their names. */
function opener({
  createMemoryRouter,
  routes,
  createShore,
  createShoreTransport,
}: Pick<typeof ReactRouter, "createMemoryRouter"> &
  Pick<typeof Routes, "routes"> &
  Pick<typeof CreateShore, "createShore"> &
  Pick<typeof Transport, "createShoreTransport">) {
  return async (address: string, pattern: string, visit: Visit): Promise<Set<string>> => {
    const calls = new Set<string>();
    Date.now = () => visit.now.epochMilliseconds;
    Temporal.Now.instant = () => visit.now;
    globalThis.fetch = (input) => {
      // The transport passes the URL as a string.
      const url = input as string;
      calls.add(withNames(url, pattern, visit));
      return Promise.resolve(
        url.includes("/WhoAmI?")
          ? Response.json({ expireTime: NEVER, sessionEndTime: NEVER, user: memberOf(visit) })
          : Response.json({ code: "unavailable" }, { status: 503 }),
      );
    };
    Object.assign(globalThis, { location: { pathname: address }, localStorage: undefined });
    const { routerOptions } = createShore(createShoreTransport());
    const router = createMemoryRouter(routes, { ...routerOptions, initialEntries: [address] });
    await new Promise<void>((resolve, reject) => {
      const timeout = setTimeout(() => reject(new Error(`The loaders of ${pattern} do not end.`)), TIMEOUT_MS);
      const check = () => {
        if (!router.state.initialized) return;
        clearTimeout(timeout);
        resolve();
      };
      router.subscribe(check);
      check();
    });
    router.dispose();
    return calls;
  };
}

/** Records which modules are loaded by `import()`. */
class ImportRecorder extends ESModulesEvaluator {
  /** Loaded for the current address. */
  readonly opened = new Set<string>();
  /** Loaded by each module so far: a route's file loads its parts once, whichever address is the first. */
  readonly #byImporter = new Map<string, Set<string>>();

  override runInlinedModule(context: ModuleRunnerContext, code: string) {
    const importer = context[ssrImportMetaKey].filename ?? "";
    const load = context[ssrDynamicImportKey];
    const loadRecorded: typeof load = (id, options) => {
      const file = join(consoleFolder, id);
      this.opened.add(file);
      this.#byImporter.set(importer, (this.#byImporter.get(importer) ?? new Set()).add(file));
      return load(id, options);
    };
    return super.runInlinedModule({ ...context, [ssrDynamicImportKey]: loadRecorded }, code);
  }

  ofAddress(): string[] {
    return [...new Set([...this.opened].flatMap((file) => [file, ...(this.#byImporter.get(file) ?? [])]))];
  }
}

/** A visit with values that occur nowhere else, so that they are recognized in a call. */
type Visit = { now: Temporal.Instant; day: string; uuidStart: string };

const VISITS: readonly Visit[] = [
  { now: Temporal.Instant.from("2101-02-03T04:05:06Z"), day: "2102-03-04", uuidStart: "5a0e1f01-0000-4000-8000-" },
  { now: Temporal.Instant.from("2107-08-09T10:11:12Z"), day: "2108-09-10", uuidStart: "5a0e1f02-0000-4000-8000-" },
];

function valuesOf(pattern: string, visit: Visit): Record<string, string> {
  return Object.fromEntries(parametersOf(pattern).map((name) => [name, valueOf(name, visit)]));
}

function valueOf(name: string, { day, uuidStart }: Visit): string {
  if (name === "untilDate") return day;
  if (name === "step") return "files";
  if (!name.endsWith("Uuid"))
    throw new Error(`Say in build/preload-hints.ts which values the parameter ${name} of an address has.`);
  // By its name, so that different parameters have different values.
  return uuidStart + Buffer.from(name.slice(0, 3) + name.slice(-7, -4)).toString("hex");
}

function pathExpression(pattern: string): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const values = name === "untilDate" ? DAY : name === "step" ? "[a-z]+" : UUID;
    return `(?<${name}>${values})`;
  });
}

function withNames(call: string, pattern: string, visit: Visit): string {
  const today = visit.now.toString().slice(0, 10);
  const days = { untilDate: visit.day, today };
  const names = [
    ...parametersOf(pattern).map((name) => [valueOf(name, visit), name]),
    ...Object.entries(days).flatMap(([name, day]) => [
      [day, name],
      [Temporal.PlainDate.from(day).add({ days: 1 }).toString(), `${name}+1`],
    ]),
  ];
  return names.reduce((text, [value = "", name = ""]) => text.replaceAll(value, `{${name}}`), call);
}

function parametersOf(pattern: string): string[] {
  return [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}

/** Restricted to one vessel, without any feature: everybody who may open a screen makes this person's calls. */
function memberOf(visit: Visit) {
  const [organizationUuid, vesselUuid] = [valueOf("organizationUuid", visit), valueOf("vesselUuid", visit)];
  return { organizationUuid, member: true, restrictToVessel: true, restrictToVesselUuid: vesselUuid };
}

const consoleFolder = join(import.meta.dirname, "..");
const dist = join(consoleFolder, "dist");
const NEVER = "2300-01-01T00:00:00Z";
const TIMEOUT_MS = 120_000;
const UUID = "[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}";
const DAY = "\\d{4}-\\d{2}-\\d{2}";
