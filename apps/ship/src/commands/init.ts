import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Spool } from "../spool.ts";
import { type Command, parseArguments, spoolFolder, UsageError } from "./command.ts";

/** `init --server URL --credential FILE [--spool DIR]` */
export const init: Command = {
  usage: "init --server URL --credential FILE [--spool DIR]",
  summary: "makes a spool, or gives an existing one another address or credential",
  run: (args) => {
    const { values } = parseArguments(args, { server: { type: "string" }, credential: { type: "string" } });
    const { server = "", credential = "" } = values;
    if (server === "" || credential === "") throw new UsageError("Name the server and the file of the credential.");
    checkServer(server);
    const credentialFile = resolve(credential);
    if (!CREDENTIAL.test(readFileSync(credentialFile, "utf8").trim())) {
      console.error(`${credential} contains no credential: one line that begins with shore_ship_.`);
      return 1;
    }
    const folder = spoolFolder(values.spool);
    const spool = Spool.init(folder, { server: new URL(server).origin, credentialFile });
    console.log(`${folder}: epoch ${spool.position().epochUuid}, ${spool.waiting().facts} facts waiting.`);
    spool.close();
    return 0;
  },
};

function checkServer(server: string): void {
  const url = URL.parse(server);
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username !== "" || url.pathname !== "/")
    throw new UsageError(`"${server}" is not an address such as https://shore.example.com.`);
  if (url.protocol === "http:" && !LOOPBACK.has(url.hostname))
    throw new UsageError(
      "Without https the credential can be read in transit. Use http only for a server on this machine.",
    );
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const CREDENTIAL = /^shore_ship_[\w-]{22}_[\w-]{43}$/;
