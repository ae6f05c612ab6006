import { existsSync } from "node:fs";
import { join } from "node:path";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { browserBuild } from "../../../../tools/vite-shared.ts";
import type { LibraryInfo } from "./libraries.ts";
import { type WidgetName, widgetNames } from "./widgets/contract.ts";

/** The widgets that a library has, in the order of the contract. */
export function widgetsOf({ id }: Pick<LibraryInfo, "id">): WidgetName[] {
  return widgetNames.filter((name) => existsSync(join(widgets, id, `${name}.tsx`)));
}

/** Builds the page that shows and times the widgets of one library, React included, as it would be shipped. */
export async function buildPage(library: LibraryInfo, outDir: string): Promise<void> {
  const entry = `${importsOf(library.id, widgetsOf(library))}
import { start } from ${JSON.stringify(join(folder, "page/harness.tsx"))};
start({ Shell, widgets: { ${widgetsOf(library).join(", ")} } });`;
  await build({
    ...settings(entry),
    build: {
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: { input: join(folder, "page/index.html") },
    },
  });
}

/** What came out of a build. */
export type BuiltFile = {
  name: string;
  content: string | Uint8Array;
  /** Only fetched when something opens: no static import leads to it. */
  isLater: boolean;
};

/** Builds the shell and some widgets as an application would load them, React left out, minified. */
export async function buildWidgets(library: LibraryInfo, chosen: readonly WidgetName[]): Promise<BuiltFile[]> {
  const entry = `${importsOf(library.id, chosen)}\nexport { Shell, ${chosen.join(", ")} };`;
  const built = await build({
    ...settings(entry),
    build: {
      write: false,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: VIRTUAL,
        preserveEntrySignatures: "strict",
        external: /^react(-dom)?($|\/)/,
      },
    },
  });
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : "output" in built ? built.output : [];
  const first = filesAtFirst(outputs);
  return outputs.map((file) => ({
    name: file.fileName,
    content: file.type === "chunk" ? file.code : file.source,
    isLater: file.type === "chunk" && !first.has(file.fileName),
  }));
}

/** The entry and all that it imports statically. */
function filesAtFirst(outputs: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): ReadonlySet<string> {
  const chunks = outputs.filter((file) => file.type === "chunk");
  const reached = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  // A set hands out what is added while it is read.
  for (const name of reached)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) reached.add(imported);
  return reached;
}

function settings(entry: string): InlineConfig {
  const shared = browserBuild();
  return {
    ...shared,
    configFile: false,
    root: join(folder, "page"),
    base: "./",
    logLevel: "error",
    // Carbon's sheets are written for an older Sass, which says so at length.
    css: { preprocessorOptions: { scss: { quietDeps: true } } },
    // One React for all of them, the one that the design system is built with.
    resolve: { dedupe: ["react", "react-dom"] },
    plugins: [...(shared.plugins ?? []), entryModule(entry)],
  };
}

/** One import per widget, by the name of its file. */
function importsOf(id: string, names: readonly string[]): string {
  const shell = `import { Shell } from ${JSON.stringify(join(widgets, id, "Shell.tsx"))};`;
  return [
    shell,
    ...names.map((name) => `import { Example as ${name} } from ${JSON.stringify(join(widgets, id, `${name}.tsx`))};`),
  ].join("\n");
}

function entryModule(code: string): Plugin {
  return {
    name: "benchmark:entry",
    resolveId: (id) => (id === VIRTUAL || id.endsWith(`/${VIRTUAL}`) ? `\0${VIRTUAL}` : null),
    load: (id) => (id === `\0${VIRTUAL}` ? code : null),
  };
}

const VIRTUAL = "virtual-entry.js";
const folder = import.meta.dirname;
const widgets = join(folder, "widgets");
