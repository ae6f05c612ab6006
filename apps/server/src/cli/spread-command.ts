import { spreadTables } from "../database/spread.ts";
import { type Command, CommandError, parseArguments, UsageError } from "./command.ts";

/** `spread` */
export const spreadCommand: Command = {
  usage: "spread [--shards N]",
  summary: "spreads the tables that ships fill over the machines of a database with Citus",
  details: [
    "All records of a vessel lie together on one machine; what people write stays where it is. Stop the servers first, and start them",
    "afterwards: each says at its start how the database is spread. It can be undone only by a backup.",
    "--shards: parts of each table, 32 by default; at most so many machines can share it.",
  ],
  read: (args) => {
    const { values, positionals } = parseArguments(args, { shards: { type: "string", default: "32" } });
    const shards = Number(values.shards);
    if (positionals.length > 0) throw new UsageError("spread takes no arguments.");
    if (!Number.isInteger(shards) || shards < 2 || shards > 1_024)
      throw new UsageError("--shards is a whole number from 2 to 1024.");
    return async ({ print }, database) => {
      const { rowCount } = await database.query("select from job_worker where seen_time > now() - interval '1 minute'");
      if (rowCount > 0) throw new CommandError("A server works on this database. Stop all servers first.");
      const { machines } = await spreadTables(database, shards);
      print(`${shards} parts of each table on ${machines.join(", ")}. Start the servers.`);
      return 0;
    };
  },
};
