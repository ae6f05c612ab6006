import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { startEmbedded } from "@shore/embedded-postgres/embedded-postgres";
import { NOT_DURABLE, TEMPLATE } from "@shore/server/testing/prepared-folder";
import type { ImageConfig } from "../../../proofs/operation/image/buildah.ts";
import { containerIn } from "../../../proofs/operation/image/container.ts";

/** A container image that journeys run against: its mount point and configuration. */
export type MountedImage = { tree: string; config: ImageConfig };

/** Returns the image that SHORE_IMAGE describes (`npm run operation -- image`); undefined: journeys run the sources. */
export function mountedImage(): MountedImage | undefined {
  const described = process.env["SHORE_IMAGE"];
  return described === undefined ? undefined : (JSON.parse(described) as MountedImage);
}

/**
 * Starts the database of a data folder, which an image does not include, and returns the command that runs the image's server on it, as the
 * image's user without write access.
 */
export async function prepareImage({ tree, config }: MountedImage, dataDir: string) {
  const log = { debug() {}, info() {}, warn: console.warn, error: console.error };
  const database = await startEmbedded(dataDir, { what: "journeys", log, settings: NOT_DURABLE });
  const url = new URL(database.url(TEMPLATE).replace("///", "//socket/"));
  const socket = `${url.searchParams.get("host")}/.s.PGSQL.${url.searchParams.get("port")}`;
  // Only the owner of the data folder can use its socket.
  const proxy = createServer((client) => {
    const server = connect(socket);
    client.on("error", () => server.destroy()).on("close", () => server.destroy());
    server.on("error", () => client.destroy()).on("close", () => client.destroy());
    client.pipe(server).pipe(client);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  return {
    /** @returns the program and its arguments */
    command: (settings: Record<string, string>): [program: string, args: string[]] =>
      containerIn(tree, config).command(
        {
          ...settings,
          HOST: "127.0.0.1",
          DATABASE_URL: `postgres://${url.searchParams.get("user")}@127.0.0.1:${port}/${TEMPLATE}`,
          DATA_EXPORT_KEY: Buffer.alloc(32, 7).toString("base64"),
        },
        [...config.command, "--demonstration"],
      ),
    stop: async () => {
      proxy.close();
      await database.stop();
    },
  };
}
