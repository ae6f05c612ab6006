import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { testDatabase } from "@shore/server/testing/database";
import { fleetOfOne } from "@shore/server/testing/fleet-of-one";
import { createShip } from "@shore/server/testing/ships";
import { startTestServer } from "@shore/server/testing/test-server";
import { expect, onTestFinished, test } from "vitest";

const database = await testDatabase();
const server = await startTestServer(database);
const document = readFileSync(join(import.meta.dirname, "../../../docs/ship-link.md"), "utf8");

test("the exchange in docs/ship-link.md works as written there", async () => {
  const fleet = await fleetOfOne(database);
  const { vesselUuid, secret } = await createShip(database, fleet.organizationUuid);
  const { vesselGroupId } = fleet;
  await fleet.published("Mooring");
  await fleet.distribute([fleet.engine]);
  await fleet.client.vesselGroupUpdate({ vesselGroupId, displayName: "Coastal", members: [{ vesselUuid }] });
  const exchange = document.split("\n## One exchange\n")[1]?.split("\n## ")[0] ?? "";
  const steps = [...exchange.matchAll(/```sh\n(.*?)```.*?```json\n(.*?)```/gs)];
  expect(steps).toHaveLength(7);

  const folder = mkdtempSync(join(tmpdir(), "ship-exchange-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // One shell for all commands; each prints a separator after its output.
  const script = steps.map(([, commands]) => `${commands}\necho; echo ---`).join("\n");
  const { stdout, stderr } = await promisify(execFile)("bash", ["-c", script], {
    cwd: folder,
    env: { ...process.env, SHORE: `${server.origin}/shore/ship/shore.v1.ShipAPI`, CREDENTIAL: secret },
  });
  expect(stderr).toBe("");
  const answers = stdout.split("\n---\n").slice(0, -1);
  expect(answers.map((answer) => JSON.parse(answer) as unknown)).toEqual(
    steps.map(([, , shown = ""]) => wildcards(JSON.parse(shown))),
  );
});

/** Replaces wildcards by matchers. */
function wildcards(shown: unknown): unknown {
  if (shown === "…") return ANYTHING;
  if (Array.isArray(shown)) return shown.map(wildcards);
  if (typeof shown !== "object" || shown === null) return shown;
  return Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, wildcards(value)]));
}

const ANYTHING: unknown = expect.anything();
