import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../tools/steps.ts";

/** Copies the server and adds a backward-compatible migration. @returns the folder */
export function createNextVersion(parent: string): string {
  const folder = join(parent, "next-version");
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true, filter: isSource });
  linkPackages(folder);
  writeFileSync(join(folder, "apps/server/migrations/9000_next_version.sql"), NEXT_MIGRATION);
  return folder;
}

/** Links the installed packages and the copied workspaces. */
function linkPackages(folder: string): void {
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "@shore"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")))
    if (name !== "@shore" && !name.startsWith(".")) symlinkSync(join(root, "node_modules", name), join(modules, name));
  for (const name of WORKSPACES) {
    symlinkSync(join(folder, "packages", name), join(modules, "@shore", name));
    // Dependencies whose version differs from the root's.
    const own = join(root, "packages", name, "node_modules");
    if (existsSync(own)) symlinkSync(own, join(folder, "packages", name, "node_modules"));
  }
}

function isSource(path: string): boolean {
  return !path.endsWith("node_modules") && !path.endsWith("dist");
}

const WORKSPACES = ["api", "embedded-postgres", "evidence", "tabular"];
const PARTS = ["apps/server", ...WORKSPACES.map((name) => `packages/${name}`), "package.json"];

const NEXT_MIGRATION = `-- Changes a version may make while the previous one still runs.
alter table vessel add column next_version_note text not null default '';
alter table checklist_revision add column next_version_number integer;
create table next_version_thing (organization_uuid uuid not null, thing_uuid uuid primary key);
create index vessel_next_version_note on vessel (organization_uuid, next_version_note);
`;
