import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Spool } from "../spool.ts";
import { type Command, readWords, spoolFolder, UsageProblem } from "./command.ts";

/** `init --server URL --credential FILE [--spool DIR]` */
export const init: Command = {
  usage: "init --server URL --credential FILE [--spool DIR]",
  summary: "makes a spool, or gives an existing one another address or credential",
  run: (words) => {
    const { values } = readWords(words, { server: { type: "string" }, credential: { type: "string" } });
    const { server = "", credential = "" } = values;
    if (server === "" || credential === "") throw new UsageProblem("Name the server and the file of the credential.");
    checkServer(server);
    const credentialFile = resolve(credential);
    if (!CREDENTIAL.test(readFileSync(credentialFile, "utf8").trim())) {
      console.error(`${credential} holds no credential. It is one line that begins with shore_ship_.`);
      return 1;
    }
    const folder = spoolFolder(values.spool);
    const spool = Spool.init(folder, { server: new URL(server).origin, credentialFile });
    console.log(`${folder}: epoch ${spool.position().epochUuid}, ${spool.waiting().facts} facts wait.`);
    spool.close();
    return 0;
  },
};

function checkServer(server: string): void {
  const url = URL.parse(server);
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username !== "" || url.pathname !== "/")
    throw new UsageProblem(`"${server}" is no address such as https://shore.example.com.`);
  if (url.protocol === "http:" && !LOOPBACK.has(url.hostname))
    throw new UsageProblem("Without https anybody on the way can read the credential. http is for this machine only.");
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const CREDENTIAL = /^shore_ship_[\w-]{22}_[\w-]{43}$/;
