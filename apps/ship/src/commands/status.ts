import { Spool } from "../spool.ts";
import { type Command, parseArguments, spoolFolder } from "./command.ts";

/** `status [--spool DIR]` */
export const status: Command = {
  usage: "status [--spool DIR]",
  summary: "prints the numbers of waiting and sent facts, and the outcome of the last contact",
  run: (args) => {
    using spool = new Spool(spoolFolder(parseArguments(args, {}).values.spool));
    const { epochUuid, acknowledgedThrough } = spool.position();
    const { vesselName, targetBytes, shipTime, problem } = spool.contact();
    const { facts, bytes, oldestTime } = spool.waiting();
    const rows = {
      Shore: spool.address().server,
      Vessel: vesselName || "not known before the first contact",
      Waiting: facts === 0 ? "nothing" : `${facts} facts, ${bytes} bytes, oldest ${oldestTime}`,
      Sent: `${spool.acknowledged()} facts of the last 90 days`,
      "Kept aside": `${spool.keptAside().length} facts`,
      Checklists: `${spool.checklists().length} on board`,
      Epoch: `${epochUuid}, acknowledged through batch ${acknowledgedThrough}`,
      "Next batch": `about ${Math.round(targetBytes)} bytes`,
      "Last contact": shipTime || "never",
      Problem: problem || "none",
    };
    for (const [name, text] of Object.entries(rows)) console.log(`${name.padEnd(14)}${text}`);
    return 0;
  },
};
