import { join } from "node:path";
import { runToEnd } from "../../programs.ts";
import { root } from "../../../tools/steps.ts";

export type Buildah = {
  /** Runs a Buildah command on this run's storage. @returns its output */
  run: (...args: string[]) => Promise<string>;
  /** Creates an image from the tar file of a root file system, with environment variables. */
  makeImage: (name: string, tar: string, env?: Record<string, string>) => Promise<void>;
};

/** Buildah with its images and containers in `folder`, without a container runtime. */
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

/** How to run an image. */
export type ImageConfig = {
  user: string;
  workingDirectory: string;
  env: Record<string, string>;
  command: string[];
  healthCheck: string[];
};

export async function readImageConfig(buildah: Buildah, name: string): Promise<ImageConfig> {
  // The output of `buildah inspect` for an image in Docker's format.
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
