import { startCommand, waitForExit } from "../../faults/server-process.ts";
import type { Machines } from "./machines.ts";

/** Opens the database with each wrong setting. @returns the errors @throws when one is accepted, or if the right ones fail afterwards */
export async function checkWrongSettings(machines: Machines, url: string): Promise<string> {
  const [coordinator, worker] = machines;
  if (!worker) throw new Error("There is no worker.");
  const open = async () => waitForExit(startCommand(["migrate"], { DATABASE_URL: url }));
  const messages: string[] = [];
  for (const { machine, wrong, right } of [
    {
      machine: coordinator,
      wrong: "alter database shore set citus.propagate_set_commands = 'none'",
      right: "alter database shore set citus.propagate_set_commands = 'local'",
    },
    {
      machine: worker,
      wrong: "alter database shore set timezone = 'Europe/Oslo'",
      right: "alter database shore reset timezone",
    },
    { machine: worker, wrong: "alter role shore_calls nologin", right: "alter role shore_calls login" },
  ]) {
    await machine.runSql("postgres")(wrong);
    const { code, output } = await open();
    await machine.runSql("postgres")(right);
    if (code !== 1 || output.trim().split("\n").length > 1) throw new Error(`${wrong}: exited with ${code}: ${output}`);
    messages.push(`${wrong}: ${output.trim()}`);
  }
  const { code, output } = await open();
  if (code !== 0) throw new Error(`With valid settings it exited with ${code}: ${output}`);
  return messages.join("\n");
}
