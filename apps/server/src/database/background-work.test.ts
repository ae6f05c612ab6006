import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { workInBackground } from "./background-work.ts";

test.runIf(process.platform === "linux")(
  "what is done in the background gives way in a database of this machine, and only that connection does",
  async () => {
    const { pool } = await testDatabase();
    const [quick, background] = [await pool.connect(), await pool.connect()];
    workInBackground(background);
    const priorityOf = async (client: typeof quick) => {
      const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
      return getPriority(rows[0]?.pid);
    };
    expect(await priorityOf(background)).toBeGreaterThan(await priorityOf(quick));
    background.release(true);
    quick.release();
  },
);
