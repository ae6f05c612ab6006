import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

/** The folder that holds `bin`, `lib` and `share` of a PostgreSQL. */
export type Binaries = { folder: string; version: string };

/**
 * The PostgreSQL installed by `npm ci`, with its library links created.
 * @throws EmbeddedPostgresError when there is none for this platform
 */
export function packagedBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const root = packageRoot(name);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  linkLibraries(root);
  return { folder: join(root, "native"), version };
}

export function program(binaries: Binaries, name: "postgres" | "initdb"): string {
  return join(binaries.folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        "Set DATABASE_URL to a PostgreSQL of your own.",
    );
  }
}

/**
 * Creates `libpq.so.5 -> libpq.so.5.18` and the like. npm packages cannot contain symbolic links; this one creates them in an install
 * script, and install scripts are disabled here.
 */
function linkLibraries(root: string): void {
  const list = join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (existsSync(link)) continue;
      throw new EmbeddedPostgresError(
        `Shore cannot finish the set-up of its PostgreSQL in ${root}: ${String(error)}. ` +
          "Run `npm start` once as the user who owns that folder.",
      );
    }
  }
}
