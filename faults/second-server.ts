import { callerAt } from "./calls.ts";
import { newDataFolder, settle } from "./ground.ts";
import { startInVain, startProduct } from "./product.ts";
import type { Given, Outcome, Scenario } from "./scenario.ts";

/** A second server on the same data folder, while the first serves. */
export const secondServer: Scenario = {
  name: "second-server",
  what: "a second server on the same embedded data folder",
  run,
};

async function run({ extent, folder }: Given): Promise<Outcome> {
  const dataDir = await newDataFolder(folder);
  const { token } = await settle(dataDir, async () => ({}));
  const settings = { SHORE_DATA_DIR: dataDir };
  const first = await startProduct({ settings });
  const call = callerAt(first.origin, token);
  const problems: string[] = [];
  const refusedAfterMs: number[] = [];
  try {
    const wanted = `is in use (Shore at ${first.origin.replace("127.0.0.1", "localhost")}/shore, process ${first.child.pid}, since `;
    for (let round = 0; round < (extent === "short" ? 1 : 10); round += 1) {
      const asked = keepAsking(call);
      const { code, said, ms } = await startInVain({ settings });
      const outcomes = await asked.stop();
      refusedAfterMs.push(ms);
      if (code !== 1) problems.push(`The second server ended with ${code}.`);
      if (!said.includes(wanted) || !said.includes("set SHORE_DATA_DIR to another folder"))
        problems.push(`It was not told who has the folder: ${said}`);
      if (/\n\s+at /.test(said)) problems.push(`It was told with a stack: ${said}`);
      if ([...outcomes].some((outcome) => outcome !== "ok"))
        problems.push(`The first server answered ${[...outcomes].join(", ")} meanwhile.`);
    }
  } finally {
    await first.stop();
  }
  return {
    figures: { "second servers": refusedAfterMs.length, "refused after, ms": Math.round(Math.max(...refusedAfterMs)) },
    problems,
  };
}

function keepAsking(call: ReturnType<typeof callerAt>) {
  const outcomes = new Set<string>();
  const state = { over: false };
  const asking = (async () => {
    do outcomes.add((await call("WhoAmI", {})).outcome);
    while (!state.over);
  })();
  return {
    stop: async () => {
      state.over = true;
      await asking;
      return outcomes;
    },
  };
}
