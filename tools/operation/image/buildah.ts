import { join } from "node:path";
import { runToEnd } from "../../programs.ts";
import { root } from "../../steps.ts";

export type Buildah = {
  /** Runs a command of Buildah on the storage of this run. @returns its output */
  run: (...args: string[]) => Promise<string>;
  /** Makes an image of a tar file of a root file system, with variables in its environment. */
  makeImage: (name: string, tar: string, env?: Record<string, string>) => Promise<void>;
};

/** Buildah with images and containers in `folder` alone, by means that need no container runtime. */
export function buildahIn(folder: string): Buildah {
  const storage = ["--storage-driver", "vfs", "--root", join(folder, "storage"), "--runroot", join(folder, "run")];
  const run = (...args: string[]) => runToEnd("buildah", [...storage, ...args], root);
  return {
    run,
    makeImage: async (name, tar, env = {}) => {
      const container = await run("from", "scratch");
      await run("add", "--quiet", container, tar, "/");
      const variables = Object.entries(env).flatMap(([key, value]) => ["--env", `${key}=${value}`]);
      if (variables.length > 0) await run("config", ...variables, container);
      await run("commit", "--quiet", container, name);
      await run("rm", container);
    },
  };
}

/** How an image is to be run. */
export type ImageConfig = {
  user: string;
  workingDirectory: string;
  env: Record<string, string>;
  command: string[];
  healthCheck: string[];
};

export async function readImageConfig(buildah: Buildah, name: string): Promise<ImageConfig> {
  // As `buildah inspect` writes an image in the format of Docker.
  const { Docker } = JSON.parse(await buildah.run("inspect", "--type", "image", name)) as { Docker: DockerImage };
  const { User, WorkingDir, Env, Cmd, Healthcheck } = Docker.config;
  const [kind, ...healthCheck] = Healthcheck?.Test ?? [];
  if (kind !== "CMD") throw new Error("the image has no HEALTHCHECK that runs without a shell");
  const env = Object.fromEntries(Env.map((text) => [text.split("=")[0] ?? "", text.slice(text.indexOf("=") + 1)]));
  return { user: User, workingDirectory: WorkingDir, env, command: Cmd, healthCheck };
}

type DockerImage = {
  config: { User: string; WorkingDir: string; Env: string[]; Cmd: string[]; Healthcheck?: { Test: string[] } };
};
