import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { signedIn } from "@shore/server/testing/callers";
import { storeEntries } from "@shore/server/testing/export-schedules";
import { openLoop } from "../measure/open-loop.ts";
import { quantile } from "../measure/quantile.ts";
import { type HttpRequest, type HttpResult, postCall, send } from "./attack-client.ts";
import { newDataFolder, createFixture } from "./fixture.ts";
import { startServer } from "./server-process.ts";
import type { ScenarioContext, ScenarioResult, Scenario } from "./scenario.ts";

/** Sends the costliest requests within the limits and measures the latency of another organisation. */
export const attackBytes: Scenario = {
  name: "attack-bytes",
  description: "costly requests by one person; latency of another organisation",
  run,
};

async function run({ extent, folder }: ScenarioContext): Promise<ScenarioResult> {
  const dataDir = await newDataFolder(folder);
  const fixture = await createFixture(dataDir, async (database) => {
    const other = await signedIn(database, "member");
    const vesselUuid = crypto.randomUUID();
    await database.query(
      "insert into vessel (organization_uuid, vessel_uuid, display_name, call_sign) values ($1, $2, 'OTHER', 'TEST')",
      [other.organizationUuid, vesselUuid],
    );
    await storeEntries(database, { ...other, vesselUuid, count: 2_000, textBytes: 200 });
    // One organisation per attack, so that no rate limit is used up.
    const attackers: Attacker[] = [];
    for (const attack of attacks) {
      const member = await signedIn(database, "member");
      const { checklistTemplateGroup } = await member.client.checklistTemplateGroupCreate({ displayName: "Attacked" });
      const collectionUuid = checklistTemplateGroup?.checklistTemplateGroupId?.checklistTemplateGroupUuid ?? "";
      const outsider = await signedIn(database, "outsider", member.organizationUuid);
      attackers.push({ attack, token: member.token, outsider: outsider.token, collectionUuid });
    }
    return { other: { token: other.token, vesselUuid }, attackers };
  });
  const server = await startServer({ settings: { SHORE_DATA_DIR: dataDir }, hasLimits: true });
  const figures: ScenarioResult["figures"] = {};
  const problems: string[] = [];
  const seconds = extent === "short" ? 3 : 15;
  try {
    const read = () =>
      send(server.origin, postCall("GetLogbookEntries", { vesselUuid: fixture.other.vesselUuid }, fixture.other.token));
    // The first request of each kind loads modules, among them the issuer for trials at the first sign-in.
    for (const { attack, ...attacker } of fixture.attackers) await send(server.origin, attack.request(attacker));
    await measureLatency(read, seconds);
    const baseline = await measureLatency(read, seconds);
    figures["baseline, ms (p50 / p99 / max)"] = baseline.summary;
    for (const { attack, ...attacker } of fixture.attackers) {
      const { name, parallel } = attack;
      const attackRequest = attack.request(attacker);
      const stopping = new AbortController();
      const results: HttpResult[] = [];
      const attackers = Array.from({ length: parallel }, async () => {
        while (!stopping.signal.aborted) results.push(await send(server.origin, attackRequest));
      });
      const underAttack = await measureLatency(read, seconds);
      stopping.abort();
      await Promise.race([Promise.all(attackers), sleep(120_000, undefined, { ref: false })]);
      const outcomes = Object.entries(Object.groupBy(results, ({ outcome }) => outcome)).map(
        ([outcome, list]) => `${list?.length} ${outcome}`,
      );
      // Not Math.max(...): a cheap request has more results than a call can take arguments.
      const largest = results.reduce((most, { status, bytes }) => (status === 200 ? most : Math.max(most, bytes)), 0);
      figures[name] = `${underAttack.summary}; outcomes: ${outcomes.join(", ")}; largest error ${largest} bytes`;
      // The baseline corrects for other load on the machine.
      if (underAttack.p99 > 200 + 2 * baseline.p99) problems.push(`${name}: p99 of others was ${underAttack.p99} ms.`);
      if (underAttack.failed > 0) problems.push(`${name}: ${underAttack.failed} calls of others failed.`);
      if (largest > 65_536) problems.push(`${name}: an error response of ${largest} bytes.`);
      const faults = results.filter(({ status }) => status >= 500 || status === 0).length;
      if (faults > 0) problems.push(`${name}: ${faults} calls got status 5xx or no response.`);
    }
    figures["peak server memory, MB"] = peakMegabytes(server.child.pid ?? 0);
  } finally {
    await server.stop();
  }
  return { figures, problems };
}

type Credentials = { token: string; outsider: string; collectionUuid: string };
type Attack = { name: string; parallel: number; request: (credentials: Credentials) => HttpRequest };
type Attacker = Credentials & { attack: Attack };

const jsonList = (item: string, times: number) => `[${`${item},`.repeat(times - 1)}${item}]`;
const text = (length: number) => "x".repeat(length);
const GZIP = { "content-encoding": "gzip" };

const attacks: Attack[] = [
  {
    name: "800,000 empty members, gzip",
    parallel: 2,
    request: ({ token }) =>
      postCall("VesselGroupCreate", gzipSync(`{"displayName":"x","members":${jsonList("{}", 800_000)}}`), token, GZIP),
  },
  {
    name: "1,000,000 invalid names, gzip",
    parallel: 2,
    request: ({ token }) =>
      postCall("GetLogbookEntries", gzipSync(`{"logbookNames":${jsonList('"x"', 1_000_000)}}`), token, GZIP),
  },
  {
    name: "100,000 invalid names, within the byte limit",
    parallel: 4,
    request: ({ token }) =>
      postCall("GetLogbookEntries", gzipSync(`{"logbookNames":${jsonList('"x"', 100_000)}}`), token, GZIP),
  },
  {
    name: "4,000,000 empty members in binary, gzip",
    parallel: 2,
    request: ({ token }) =>
      postCall("VesselGroupCreate", gzipSync(Buffer.alloc(8_000_000, Buffer.from([0x1a, 0]))), token, {
        ...GZIP,
        "content-type": "application/proto",
      }),
  },
  {
    name: "600,000 unknown keys, by an outsider",
    parallel: 4,
    request: ({ outsider }) => {
      const keys = Array.from({ length: 600_000 }, (_, key) => `"k${key}":0`).join(",");
      return postCall("WhoAmI", Buffer.from(`{${keys}}`), outsider);
    },
  },
  {
    name: "GET with 20,000 lists, by an outsider",
    parallel: 8,
    request: ({ outsider }) => getCall("WhoAmI", outsider, {}),
  },
  {
    name: "GET by a link on another site",
    parallel: 8,
    request: ({ token }) =>
      getCall("GetLogbookEntries", token, { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }),
  },
  {
    name: "invalid checklists of 8 MB, gzip, 8 at a time",
    parallel: 8,
    request: ({ token }) => {
      const sections = jsonList(`{"tasks":${jsonList('{"name":" "}', 64)}}`, 64);
      const invalid = `{"templateData":{"sections":${sections}}}`.padEnd(8_300_000, " ");
      return postCall("ChecklistTemplateCreate", gzipSync(invalid), token, GZIP);
    },
  },
  { name: "valid checklists of 5.6 MB, one at a time", parallel: 1, request: largestChecklist },
  { name: "valid checklists of 5.6 MB, 8 at a time", parallel: 8, request: largestChecklist },
  { name: "100 readers", parallel: 100, request: ({ token }) => postCall("GetVessels", {}, token) },
  { name: "100 callers without a session", parallel: 100, request: () => postCall("WhoAmI", {}, text(43)) },
  {
    name: "sign-ins started, 20 at a time",
    parallel: 20,
    request: () => ({ method: "GET", path: "/shore/auth/signin", headers: {} }),
  },
];

function largestChecklist({ token, collectionUuid }: Credentials): HttpRequest {
  const task = { name: text(256), description: text(1_024), recordCompletionInLogbooks: ["deck", "engine", "gmdss"] };
  const section = { name: text(256), tasks: Array.from({ length: 64 }, () => task) };
  const templateData = {
    name: text(256),
    category: "Deck",
    connectedLogbook: "deck",
    generalInformation: text(8_192),
    sections: Array.from({ length: 64 }, () => section),
  };
  const checklistTemplateGroupId = { checklistTemplateGroupUuid: collectionUuid };
  return postCall("ChecklistTemplateCreate", { templateData, checklistTemplateGroupId }, token);
}

/** Latency of `read` at a constant 30 calls a second. */
async function measureLatency(read: () => Promise<HttpResult>, seconds: number) {
  const results = await openLoop({ perSecond: 30, end: sleep(seconds * 1_000) }, read);
  const at = (share: number) =>
    Math.round(
      quantile(
        results.map(({ ms }) => ms),
        share,
      ),
    );
  return {
    p99: at(0.99),
    summary: `${at(0.5)} / ${at(0.99)} / ${at(1)}`,
    failed: results.filter(({ status }) => status !== 200).length,
  };
}

/** A GET call whose message is a list of 20,000 lists. */
function getCall(name: string, token: string, headers: Record<string, string>): HttpRequest {
  const message = gzipSync(`{"x":${jsonList("[]", 20_000)}}`).toString("base64url");
  const query = `connect=v1&encoding=json&base64=1&compression=gzip&message=${message}`;
  return {
    method: "GET",
    path: `/shore/crpc/shore.v1.ShoreAPI/${name}?${query}`,
    headers: { cookie: `shore_session=${token}`, ...headers },
  };
}

function peakMegabytes(pid: number): number {
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024);
}
