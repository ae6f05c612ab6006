import { callerAt, callRepeatedly } from "./calls.ts";
import { newDataFolder, createFixture } from "./fixture.ts";
import { startFailingServer, startServer } from "./server-process.ts";
import type { ScenarioContext, ScenarioResult, Scenario } from "./scenario.ts";

/** Starts a second server on the data folder of a running one. */
export const secondServer: Scenario = {
  name: "second-server",
  description: "a second server on the same embedded data folder",
  run,
};

async function run({ extent, folder }: ScenarioContext): Promise<ScenarioResult> {
  const dataDir = await newDataFolder(folder);
  const { token } = await createFixture(dataDir, async () => ({}));
  const settings = { SHORE_DATA_DIR: dataDir };
  const first = await startServer({ settings });
  const call = callerAt(first.origin, token);
  const problems: string[] = [];
  const failedAfterMs: number[] = [];
  try {
    const expected = `is in use (Shore at ${first.origin.replace("127.0.0.1", "localhost")}/shore, process ${first.child.pid}, since `;
    for (let round = 0; round < (extent === "short" ? 1 : 10); round += 1) {
      const stopping = new AbortController();
      const polling = callRepeatedly(() => call("WhoAmI", {}), { signal: stopping.signal });
      const { code, output, ms } = await startFailingServer({ settings });
      stopping.abort();
      const outcomes = new Set((await polling).map(({ outcome }) => outcome));
      failedAfterMs.push(ms);
      if (code !== 1) problems.push(`The second server exited with ${code}.`);
      if (!output.includes(expected) || !output.includes("set SHORE_DATA_DIR to another folder"))
        problems.push(`Its message does not name the first server: ${output}`);
      if (/\n\s+at /.test(output)) problems.push(`Its message contains a stack trace: ${output}`);
      if ([...outcomes].some((outcome) => outcome !== "ok"))
        problems.push(`Meanwhile the first server responded with ${[...outcomes].join(", ")}.`);
    }
  } finally {
    await first.stop();
  }
  return {
    figures: { "second servers": failedAfterMs.length, "failed after, ms": Math.round(Math.max(...failedAfterMs)) },
    problems,
  };
}
