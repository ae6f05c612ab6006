/**
 * `npm run operation -- image`: builds deploy/Containerfile with Buildah and runs its server read-only as its user, with PostgreSQL and an
 * OpenID Connect provider outside, then the journeys. Needs root, the Debian packages buildah, mmdebstrap and postgresql, and 6 GB of disk
 * space; exits with 77 without them.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { freePort } from "@shore/server/testing/free-port";
import { findProgram, runToEnd, stopAll, waitFor } from "../../programs.ts";
import { NOT_RUN, root } from "../../../tools/steps.ts";
import { checkConcurrentCalls } from "../checks.ts";
import { startIssuer } from "../development-issuer.ts";
import { startPostgres } from "../postgres.ts";
import { makeBaseImages } from "./base-images.ts";
import { type Buildah, buildahIn, type ImageConfig, readImageConfig } from "./buildah.ts";
import { containerIn } from "./container.ts";

export async function proveImage(): Promise<void> {
  const missing = Object.entries(PROGRAMS).filter(([program]) => !findProgram(program));
  if (missing.length > 0 || process.getuid?.() !== 0) {
    const packages = missing.map(([, name]) => name).join(", ");
    console.error(`Not run: ${packages ? `install ${packages} (Debian's packages) and ` : ""}start it as root.`);
    process.exitCode = NOT_RUN;
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "shore-image-"));
  const end = async () => {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void end().then(() => process.exit(1)));
  try {
    const buildah = buildahIn(folder);
    await timed("base images", () => makeBaseImages(buildah, folder));
    await timed("deploy/Containerfile builds", () => build(buildah));
    await checkImage(buildah, folder);
  } finally {
    await end();
  }
}

async function build(buildah: Buildah): Promise<string> {
  const file = join(root, "deploy/Containerfile");
  const options = ["--isolation", "chroot", "--format", "docker", "--pull-never"];
  await buildah.run("bud", ...options, "--file", file, "--tag", IMAGE, root);
  const [image] = JSON.parse(await buildah.run("images", "--json", IMAGE)) as { size: string }[];
  return image?.size ?? "";
}

async function checkImage(buildah: Buildah, folder: string): Promise<void> {
  const config = await readImageConfig(buildah, IMAGE);
  const tree = await buildah.run("mount", await buildah.run("from", "--pull-never", IMAGE));
  const container = containerIn(tree, config);
  await timed(`user ${config.user} owns nothing and can write nothing but /tmp, /var/tmp and /run/lock`, async () => {
    const options = [
      "-xdev",
      "(",
      "-uid",
      config.user,
      "-o",
      "-perm",
      "-o+w",
      "!",
      "-type",
      "l",
      "!",
      "-type",
      "c",
      ")",
    ];
    const found = (await runToEnd("find", [tree, ...options])).split("\n").filter(Boolean);
    const others = found.map((path) => path.slice(tree.length)).filter((path) => !WRITABLE.includes(path));
    if (others.length > 0) throw new Error(others.join(" "));
  });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const issuer = await startIssuer(`${origin}/shore/auth/callback`);
  const settings = {
    ...issuer.settings,
    HOST: "127.0.0.1",
    PORT: String(port),
    SHORE_ORIGIN: origin,
    SHORE_FIRST_MANAGER: issuer.email,
    DATABASE_URL: await (await startPostgres(folder))("image"),
    // One session sends all calls.
    LIMIT_CALLS_PER_PERSON: "1000",
  };
  await timed("without settings it ends with a sentence", async () => {
    const words = await container.run({}, config.command).catch(String);
    if (!words.includes("These settings keep Shore from starting")) throw new Error(words);
  });
  const server = container.start(settings);
  const isReady = async () => (await fetch(`${origin}/shore/readyz`)).ok;
  await timed("ready on an empty database", () => waitFor(server, isReady));
  await timed("the process is Node, of the user, on a read-only root", async () => {
    const { pid } = server.child;
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const mounts = readFileSync(`/proc/${pid}/mountinfo`, "utf8");
    const [, uid] = /^Uid:\s+(\d+)/m.exec(status) ?? [];
    const isNode = readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("node\0");
    if (uid !== config.user || !isNode || !/^\S+ \S+ \S+ \S+ \/ ro,/m.test(mounts))
      throw new Error(`${status}${mounts}`);
  });
  await timed("HEALTHCHECK succeeds", async () => void (await container.run(settings, config.healthCheck)));
  await timed("the admin command creates an organisation", () =>
    container.run(settings, [
      "node",
      "apps/server/src/cli/main.ts",
      "organisations",
      "create",
      "Havbris",
      "--domain",
      "havbris.example",
    ]),
  );
  await timed("the console's page", async () => {
    const page = await fetch(`${origin}/shore/login`);
    if (!page.ok || !(await page.text()).includes('<script type="module"')) throw new Error(`status ${page.status}`);
  });
  await timed("sign-in and 304 calls, 8 at a time", () => checkConcurrentCalls(origin));
  await timed("SIGTERM ends the server with 0", async () => {
    await server.stop();
    if (server.child.exitCode !== 0) throw new Error(`ended with ${server.child.exitCode}: ${server.output()}`);
  });
  await timed("the journeys", () => runJourneys(tree, config));
  await timed("HEALTHCHECK fails then", async () => {
    const hasFailed = await container.run(settings, config.healthCheck).then(
      () => false,
      () => true,
    );
    if (!hasFailed) throw new Error("it succeeded");
  });
}

/** Runs the journeys, except mails (files that the image cannot write), on the image. @returns the counts @throws unless all pass */
async function runJourneys(tree: string, config: ImageConfig): Promise<string> {
  const files = globSync("apps/console/e2e/*.test.ts", { cwd: root }).filter(
    (file) => !/notifications|\.prove\./.test(file),
  );
  const words = ["run", "--project", "journeys", ...files];
  const vitest = spawn(join(root, "node_modules/.bin/vitest"), words, {
    cwd: root,
    env: { ...process.env, SHORE_IMAGE: JSON.stringify({ tree, config }) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(vitest, "exit");
  const output = await text(vitest.stdout);
  await exit;
  if (vitest.exitCode !== 0) throw new Error(output.slice(-20_000));
  return /^ *Tests .*$/m.exec(output)?.[0].trim() ?? "";
}

async function timed(name: string, step: () => Promise<string | void>): Promise<void> {
  const startedAt = performance.now();
  try {
    const details = ((await step()) ?? "").replaceAll(/\s+/g, " ");
    const took = performance.now() - startedAt;
    console.log(
      `ok      ${name}${details ? `: ${details}` : ""} (${took < 1_000 ? `${Math.round(took)} ms` : `${(took / 1_000).toFixed(1)} s`})`,
    );
  } catch (error) {
    console.log(`FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
    throw error;
  }
}

const PROGRAMS = { buildah: "buildah", mmdebstrap: "mmdebstrap", initdb: "postgresql", unshare: "util-linux" };
const IMAGE = "localhost/shore";
const WRITABLE = ["/tmp", "/var/tmp", "/run/lock"];
