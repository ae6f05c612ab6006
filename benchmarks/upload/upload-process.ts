/**
 * One upload, as a process of its own: `upload-process.ts bare|library|shore MEBIBYTES ACCESS_URL`. Prints what it took.
 */
import { Agent, request } from "node:http";
import { Readable } from "node:stream";
import { BlockBlobClient } from "@azure/storage-blob";
import { StorageAddress } from "@shore/server/storage/storage-address";
import { uploadFile } from "@shore/server/storage/upload-file";
import { peakMemoryMb } from "../import/processor-time.ts";

const [way = "", mebibytes = "", accessUrl = ""] = process.argv.slice(2);
const BLOCK_BYTES = 4 * 1024 * 1024;
const idleMb = peakMemoryMb(process.pid);
const cpuBefore = process.cpuUsage();
const startedAt = performance.now();
await ways()[way]?.();
const seconds = (performance.now() - startedAt) / 1000;
const { user, system } = process.cpuUsage(cpuBefore);
console.log(JSON.stringify({ seconds, cpu: (user + system) / 1e6, memoryMb: peakMemoryMb(process.pid) - idleMb }));
process.exit(0);

function ways(): Record<string, () => Promise<unknown>> {
  return {
    /** The same blocks and one commit by plain requests, with nothing made of the bytes. */
    bare: uploadBare,
    /** The library's own way for a stream, at our size of block and as many on their way. */
    library: () =>
      new BlockBlobClient(fileUrl("library")).uploadStream(Readable.from(content()), BLOCK_BYTES, 1, {
        blobHTTPHeaders: { blobContentType: "text/csv" },
      }),
    shore: () => {
      const address = StorageAddress.read(accessUrl, [new URL(accessUrl).origin]);
      if (typeof address === "string") throw new Error(address);
      return uploadFile(address, { filename: "shore.csv", contentType: "text/csv" }, content());
    },
  };
}

async function uploadBare(): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const ids: string[] = [];
  let pieces: Buffer[] = [];
  for await (const piece of content()) {
    pieces.push(piece);
    if (pieces.length * piece.length < BLOCK_BYTES) continue;
    const id = Buffer.from(String(ids.length).padStart(8, "0")).toString("base64");
    ids.push(id);
    await put(agent, `&comp=block&blockid=${encodeURIComponent(id)}`, Buffer.concat(pieces));
    pieces = [];
  }
  const list = ids.map((id) => `<Latest>${id}</Latest>`).join("");
  await put(agent, "&comp=blocklist", Buffer.from(`<?xml version="1.0"?><BlockList>${list}</BlockList>`));
}

function put(agent: Agent, query: string, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "content-length": body.length, "x-ms-version": "2024-11-04" };
    const sent = request(`${fileUrl("bare")}${query}`, { method: "PUT", headers, agent }, (answer) => {
      answer
        .resume()
        .on("end", () => (answer.statusCode === 201 ? resolve() : reject(new Error(`${answer.statusCode}`))));
    });
    sent.on("error", reject).end(body);
  });
}

function fileUrl(name: string): string {
  return accessUrl.replace("?", `/${name}.csv?`);
}

/** As a dataset comes: pieces of 64 KiB. */
async function* content(): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < Number(mebibytes) * 16; piece += 1) yield Buffer.alloc(65_536, `row ${piece},`);
}
