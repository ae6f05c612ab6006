import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runToEnd } from "../../programs.ts";
import { root } from "../../../tools/steps.ts";
import type { Buildah } from "./buildah.ts";

/**
 * Creates the two base images of deploy/Containerfile without a registry: Debian's minimal system, and the same with Node and npm of the
 * version in the name. They stand in for Docker Hub's and differ from them in details.
 */
export async function makeBaseImages(buildah: Buildah, folder: string): Promise<void> {
  const names = [...readFileSync(join(root, "deploy/Containerfile"), "utf8").matchAll(/^FROM (\S+)/gm)];
  const [node, debian] = names.map(([, name = ""]) => name);
  const [, major] = /node:(\d+)-bookworm-slim$/.exec(node ?? "") ?? [];
  if (!debian?.endsWith("/debian:bookworm-slim") || !node || !major)
    throw new Error(`no stand-ins for ${node} and ${debian}`);
  const tar = join(folder, "debian.tar");
  await runToEnd("mmdebstrap", ["--quiet", "--variant=minbase", "--include=ca-certificates", "bookworm", tar]);
  const tree = join(folder, "base");
  mkdirSync(tree);
  await runToEnd("tar", ["-xf", tar, "-C", tree]);
  // Downloads in the build trust the same certificates as this machine, for example its proxy's.
  if (existsSync(CERTIFICATES)) copyFileSync(CERTIFICATES, join(tree, CERTIFICATES));
  await runToEnd("tar", ["-cf", tar, "-C", tree, "."]);
  await buildah.makeImage(debian, tar);
  await installNode(join(tree, "opt/node"), major);
  for (const [name, target] of Object.entries(await programsOf(tree)))
    symlinkSync(target, join(tree, "usr/local/bin", name));
  await runToEnd("tar", ["-cf", tar, "-C", tree, "."]);
  await buildah.makeImage(node, tar, { NODE_EXTRA_CA_CERTS: CERTIFICATES });
}

async function installNode(folder: string, major: string): Promise<void> {
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), "{}");
  const packages = [`node-linux-${process.arch}@${major}`, `npm@${NPM_OF[major] ?? "latest"}`];
  await runToEnd("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--force", ...packages], folder);
}

async function programsOf(tree: string): Promise<Record<string, string>> {
  const modules = "/opt/node/node_modules";
  const programs = {
    node: `${modules}/node-linux-${process.arch}/bin/node`,
    npm: `${modules}/npm/bin/npm-cli.js`,
  };
  for (const path of Object.values(programs)) await runToEnd("chmod", ["755", join(tree, path)]);
  return programs;
}

/** The npm bundled with Node of that major version. */
const NPM_OF: Record<string, string> = { 22: "10", 24: "11" };

const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";
