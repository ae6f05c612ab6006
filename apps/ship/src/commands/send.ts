import { sendForever, sendOnce } from "../send.ts";
import { shipTime } from "../ship-time.ts";
import { Spool } from "../spool.ts";
import { type Command, parseArguments, spoolFolder, UsageError } from "./command.ts";

/** `send [--once] [--every SECONDS] [--quiet MINUTES] [--spool DIR]` */
export const send: Command = {
  usage: "send [--once] [--every SECONDS] [--quiet MINUTES] [--spool DIR]",
  summary:
    "sends waiting facts, then those added later, until it is stopped: a contact at most every 30 s, and each hour if none wait",
  run: async (args) => {
    const { values } = parseArguments(args, {
      once: { type: "boolean" },
      every: { type: "string", default: "30" },
      quiet: { type: "string", default: "60" },
    });
    const [everyMs, maxIdleMs] = [number(values.every) * 1_000, number(values.quiet) * 60_000];
    const options = { clock: shipTime, notify: (message: string) => console.log(message) };
    using spool = new Spool(spoolFolder(values.spool));
    if (!values.once) await sendForever(spool, { ...options, everyMs, maxIdleMs });
    const { error } = await sendOnce(spool, options);
    if (error) console.error(error.message);
    return error ? 1 : 0;
  },
};

function number(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new UsageError(`"${text}" is not a number above 0.`);
  return value;
}
