import { mkdirSync, openSync, readFileSync, readSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startBus, startDisplay } from "../browsers/display.ts";
import { findProgram, runToEnd, startProgram, waitFor } from "../programs.ts";

/** A virtual desktop with Orca, which gets keys from X and writes its speech to a file. */
export type Orca = {
  /** Environment for programs on that desktop. */
  env: Record<string, string>;
  version: string;
  /** Presses a key or several held together, by their names in X: `Tab`, `ctrl+Home`. */
  press: (keys: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Waits until Orca has been idle for `quietMs`. @returns the speech since the previous call, one utterance per item */
  heard: (quietMs?: number) => Promise<string[]>;
};

/** Missing Debian packages. */
export function missingPackages(): string[] {
  return Object.entries(PROGRAMS).flatMap(([program, name]) => (findProgram(program) ? [] : [name]));
}

/** Starts the desktop; `stopAll` stops it. @param folder for its settings and Orca's file */
export async function startOrca(folder: string): Promise<Orca> {
  const display = await startDisplay(pathOf("Xvfb"), { width: 1440, height: 900 });
  const env = {
    ...process.env,
    DISPLAY: display,
    DBUS_SESSION_BUS_ADDRESS: await startBus(pathOf("dbus-daemon")),
    HOME: folder,
    XDG_DATA_HOME: join(folder, "data"),
    XDG_CONFIG_HOME: join(folder, "config"),
    XDG_CACHE_HOME: join(folder, "cache"),
    XDG_RUNTIME_DIR: folder,
    LANG: "C.UTF-8",
    TZ: "UTC",
    LIBGL_ALWAYS_SOFTWARE: "1",
  };
  mkdirSync(join(folder, "data", "orca"), { recursive: true });
  writeFileSync(join(folder, "data", "orca", "orca-customizations.py"), CUSTOMIZATIONS);
  startProgram(pathOf("openbox"), [], { env });
  startProgram(pathOf("at-spi-bus-launcher"), ["--launch-immediately"], { env });
  const file = join(folder, "orca.out");
  const orca = startProgram(pathOf("orca"), ["--replace", "--debug-file", file], { env });
  await waitFor(orca, async () => readFileSync(file, "utf8").includes("Screen reader on"));
  const speech = readerOf(file);
  const xdotool = (...args: string[]) => runToEnd(pathOf("xdotool"), args, folder, env);
  return {
    env,
    version: await runToEnd(pathOf("orca"), ["--version"], folder, env),
    press: async (keys) => void (await xdotool("key", "--clearmodifiers", keys)),
    type: async (text) => void (await xdotool("type", "--delay", "60", text)),
    heard: async (quietMs = QUIET_MS) => {
      const announced: string[] = [];
      let quietSince = performance.now();
      for (const start = performance.now(); performance.now() - start < LONGEST_MS; await sleep(50)) {
        const { hasMore, utterances } = speech();
        announced.push(...utterances);
        if (hasMore) quietSince = performance.now();
        if (performance.now() - quietSince > quietMs) break;
      }
      return announced;
    },
  };
}

/** Reads the new lines of Orca's file at each call. */
function readerOf(file: string): () => { hasMore: boolean; utterances: string[] } {
  const descriptor = openSync(file, "r");
  const buffer = Buffer.alloc(1 << 20);
  let rest = "";
  return () => {
    let text = "";
    for (let length; (length = readSync(descriptor, buffer)) > 0;) text += buffer.toString("utf8", 0, length);
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    const utterances = lines.flatMap((line) => /SPEECH OUTPUT: '(.*?)' ?(?:\{|$)/.exec(line)?.[1] ?? []);
    return { hasMore: text !== "", utterances: utterances.map((words) => words.trim()).filter(Boolean) };
  };
}

function pathOf(program: string): string {
  return findProgram(program) ?? program;
}

const PROGRAMS = {
  Xvfb: "xvfb",
  "dbus-daemon": "dbus",
  openbox: "openbox",
  "at-spi-bus-launcher": "at-spi2-core",
  orca: "orca",
  xdotool: "xdotool",
};

/**
 * Does not read whole pages or key names: only the speech at each key is of interest. No synthesiser: without a sound device Orca waits
 * for it at each sentence, and it writes its speech without one, too. The file is written line by line, unbuffered.
 */
const CUSTOMIZATIONS = `import orca.debug
import orca.settings
orca.settings.sayAllOnLoad = False
orca.settings.enableKeyEcho = False
orca.settings.speechServerFactory = None
orca.settings.speechFactoryModules = []
orca.debug.debugFile.reconfigure(line_buffering=True)
`;

const QUIET_MS = 1_200;
const LONGEST_MS = 15_000;
