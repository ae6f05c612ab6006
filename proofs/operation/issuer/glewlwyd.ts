import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { findProgram, type Running, startProgram, waitFor } from "../../programs.ts";

/** URL of the issuer of the plugin "oidc" in a Glewlwyd at `origin`. */
export const issuerAt = (origin: string): string => `${origin}/api/oidc`;

/** Missing Debian packages. */
export function missingPackages(): string[] {
  const isInstalled = { glewlwyd: findProgram("glewlwyd") && existsSync(SCHEMA), faketime: clockLibrary() };
  return Object.entries(isInstalled).flatMap(([name, found]) => (found ? [] : [name]));
}

/** Creates the database and the configuration of a Glewlwyd that listens on loopback. @returns the configuration file */
export function configureGlewlwyd(folder: string, port: number): string {
  const database = join(folder, "glewlwyd.db");
  const sqlite = new DatabaseSync(database);
  sqlite.exec(readFileSync(SCHEMA, "utf8"));
  sqlite.close();
  const modules = ["user", "client", "plugin"].map((kind) => `${kind}_module_path="/usr/lib/glewlwyd/${kind}"`);
  const settings = [
    `port=${port}`,
    `bind_address="127.0.0.1"`,
    `external_url="http://127.0.0.1:${port}"`,
    `login_url="login.html"`,
    `api_prefix="api"`,
    `log_mode="console"`,
    `log_level="WARNING"`,
    "cookie_secure=0",
    `session_key="GLEWLWYD2_SESSION_ID"`,
    `admin_scope="g_admin"`,
    `profile_scope="g_profile"`,
    `user_auth_scheme_module_path="/usr/lib/glewlwyd/scheme"`,
    ...modules,
    `hash_algorithm="SHA512"`,
    `database = { type = "sqlite3"; path = "${database}"; };`,
  ];
  const file = join(folder, "glewlwyd.conf");
  writeFileSync(file, `${settings.join("\n")}\n`);
  return file;
}

/** Starts Glewlwyd. @param clock offset of its clock, in the format of faketime(1): `-2h` */
export async function startGlewlwyd(configuration: string, port: number, clock?: string): Promise<Running> {
  const shifted = { LD_PRELOAD: clockLibrary(), FAKETIME: clock };
  const env = { ...process.env, ...(clock === undefined ? {} : shifted) };
  const glewlwyd = startProgram(findProgram("glewlwyd") ?? "glewlwyd", ["-c", configuration], { env });
  await waitFor(glewlwyd, async () => (await fetch(`http://127.0.0.1:${port}/config`)).ok);
  return glewlwyd;
}

/** Preloaded directly: the program faketime would stay in between and not forward signals. */
function clockLibrary(): string | undefined {
  return globSync("/usr/lib/*/faketime/libfaketimeMT.so.1")[0];
}

const SCHEMA = "/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3";
