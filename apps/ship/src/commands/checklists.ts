import { receiptOf } from "../fact.ts";
import { shipTime } from "../ship-time.ts";
import { Spool } from "../spool.ts";
import { type Command, parseArguments, spoolFolder, UsageError } from "./command.ts";

/** `checklists [--open REVISION --by NAME] [--spool DIR]` */
export const checklists: Command = {
  usage: "checklists [--open REVISION --by NAME] [--spool DIR]",
  summary: "lists the checklists that send has fetched, or prints one and adds the fact that it was opened",
  run: (args) => {
    const {
      open,
      by,
      spool: folder,
    } = parseArguments(args, { open: { type: "string" }, by: { type: "string" } }).values;
    if ((open === undefined) !== (by === undefined)) throw new UsageError("Name the revision and who opens it.");
    using spool = new Spool(spoolFolder(folder));
    const onBoard = spool.checklists();
    if (open === undefined) {
      for (const { revisionUuid, revisionNumber, name } of onBoard)
        console.log(`${revisionUuid}  revision ${revisionNumber}  ${name}`);
      return 0;
    }
    const opened = onBoard.find(({ revisionUuid }) => revisionUuid === open);
    if (!opened) {
      console.error(`There is no revision ${open} on board.`);
      return 1;
    }
    spool.add([receiptOf(open, "opened", shipTime(), { displayNameShort: by })]);
    console.log(JSON.stringify(JSON.parse(opened.content), undefined, 2));
    return 0;
  },
};
