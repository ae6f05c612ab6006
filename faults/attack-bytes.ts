import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { signedIn } from "@shore/server/testing/callers";
import { storeEntries } from "@shore/server/testing/export-schedules";
import { newDataFolder, settle } from "./ground.ts";
import { startProduct } from "./product.ts";
import type { Given, Outcome, Scenario } from "./scenario.ts";

/** Bodies and calls that cost as much as the limits allow, while another organisation reads. */
export const attackBytes: Scenario = {
  name: "attack-bytes",
  what: "costly requests from one person, while another organisation reads",
  run,
};

async function run({ extent, folder }: Given): Promise<Outcome> {
  const dataDir = await newDataFolder(folder);
  const ground = await settle(dataDir, async (database) => {
    const other = await signedIn(database, "member");
    const vesselUuid = crypto.randomUUID();
    await database.query(
      "insert into vessel (organization_uuid, vessel_uuid, display_name, call_sign) values ($1, $2, 'OTHER', 'TEST')",
      [other.organizationUuid, vesselUuid],
    );
    await storeEntries(database, { ...other, vesselUuid, count: 2_000, textBytes: 200 });
    // Each attack by somebody whose limits nothing before has used up.
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
  const product = await startProduct({ settings: { SHORE_DATA_DIR: dataDir }, hasLimits: true });
  const figures: Outcome["figures"] = {};
  const problems: string[] = [];
  const seconds = extent === "short" ? 3 : 15;
  try {
    const read = () =>
      send(product.origin, call("GetLogbookEntries", { vesselUuid: ground.other.vesselUuid }, ground.other.token));
    await others(read, seconds);
    const quiet = await others(read, seconds);
    figures["nobody else, ms (p50 / p99 / longest)"] = quiet.text;
    for (const { attack, ...attacker } of ground.attackers) {
      const { what, parallel } = attack;
      const asked = attack.ask(attacker);
      const stopping = new AbortController();
      const answers: Sent[] = [];
      const attackers = Array.from({ length: parallel }, async () => {
        while (!stopping.signal.aborted) answers.push(await send(product.origin, asked));
      });
      const meanwhile = await others(read, seconds);
      stopping.abort();
      await Promise.race([Promise.all(attackers), sleep(120_000)]);
      const kinds = Object.entries(Object.groupBy(answers, ({ outcome }) => outcome)).map(
        ([outcome, list]) => `${list?.length} ${outcome}`,
      );
      const largest = Math.max(0, ...answers.filter(({ status }) => status !== 200).map(({ bytes }) => bytes));
      figures[what] = `${meanwhile.text}; answers: ${kinds.join(", ")}; refused in at most ${largest} bytes`;
      // On a machine that has other work to do, the quiet time tells by how much.
      if (meanwhile.p99 > 200 + 2 * quiet.p99) problems.push(`${what}: others' p99 was ${meanwhile.p99} ms.`);
      if (meanwhile.failed > 0) problems.push(`${what}: ${meanwhile.failed} of the others' calls failed.`);
      if (largest > 65_536) problems.push(`${what}: a refusal of ${largest} bytes.`);
      const faults = answers.filter(({ status }) => status >= 500 || status === 0).length;
      if (faults > 0) problems.push(`${what}: ${faults} calls were answered by a fault, or not at all.`);
    }
    figures["memory of the server at most, MB"] = peakMegabytes(product.child.pid ?? 0);
  } finally {
    await product.stop();
  }
  return { figures, problems };
}

type Asked = { method: "GET" | "POST"; path: string; headers: Record<string, string>; body?: Buffer };
type Sent = { status: number; outcome: string; bytes: number; ms: number };
type Who = { token: string; outsider: string; collectionUuid: string };
type Attack = { what: string; parallel: number; ask: (who: Who) => Asked };
type Attacker = Who & { attack: Attack };

const many = (item: string, times: number) => `[${`${item},`.repeat(times - 1)}${item}]`;
const long = (length: number) => "x".repeat(length);
const packed = { "content-encoding": "gzip" };

const attacks: Attack[] = [
  {
    what: "800,000 empty members, gzip",
    parallel: 2,
    ask: ({ token }) =>
      call("VesselGroupCreate", gzipSync(`{"displayName":"x","members":${many("{}", 800_000)}}`), token, packed),
  },
  {
    what: "1,000,000 wrong names, gzip",
    parallel: 2,
    ask: ({ token }) =>
      call("GetLogbookEntries", gzipSync(`{"logbookNames":${many('"x"', 1_000_000)}}`), token, packed),
  },
  {
    what: "100,000 wrong names, within the limit of bytes",
    parallel: 4,
    ask: ({ token }) => call("GetLogbookEntries", gzipSync(`{"logbookNames":${many('"x"', 100_000)}}`), token, packed),
  },
  {
    what: "4,000,000 empty members in binary, gzip",
    parallel: 2,
    ask: ({ token }) =>
      call("VesselGroupCreate", gzipSync(Buffer.alloc(8_000_000, Buffer.from([0x1a, 0]))), token, {
        ...packed,
        "content-type": "application/proto",
      }),
  },
  {
    what: "600,000 unknown keys, by an outsider",
    parallel: 4,
    ask: ({ outsider }) => {
      const keys = Array.from({ length: 600_000 }, (_, key) => `"k${key}":0`).join(",");
      return call("WhoAmI", Buffer.from(`{${keys}}`), outsider);
    },
  },
  { what: "lists in an address, by an outsider", parallel: 8, ask: ({ outsider }) => get("WhoAmI", outsider, {}) },
  {
    what: "a link on another site",
    parallel: 8,
    ask: ({ token }) =>
      get("GetLogbookEntries", token, { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }),
  },
  {
    what: "8 MB of wrong checklists, gzip, 8 at a time",
    parallel: 8,
    ask: ({ token }) => {
      const sections = many(`{"tasks":${many('{"name":" "}', 64)}}`, 64);
      const wrong = `{"templateData":{"sections":${sections}}}`.padEnd(8_300_000, " ");
      return call("ChecklistTemplateCreate", gzipSync(wrong), token, packed);
    },
  },
  { what: "legal checklists of 5.6 MB, one saver", parallel: 1, ask: largestChecklist },
  { what: "legal checklists of 5.6 MB, 8 at a time", parallel: 8, ask: largestChecklist },
  { what: "100 readers", parallel: 100, ask: ({ token }) => call("GetVessels", {}, token) },
  { what: "100 strangers", parallel: 100, ask: () => call("WhoAmI", {}, long(43)) },
  {
    what: "sign-ins begun, 20 at a time",
    parallel: 20,
    ask: () => ({ method: "GET", path: "/shore/auth/signin", headers: {} }),
  },
];

function largestChecklist({ token, collectionUuid }: Who): Asked {
  const task = { name: long(256), description: long(1_024), recordCompletionInLogbooks: ["deck", "engine", "gmdss"] };
  const section = { name: long(256), tasks: Array.from({ length: 64 }, () => task) };
  const templateData = {
    name: long(256),
    category: "Deck",
    connectedLogbook: "deck",
    generalInformation: long(8_192),
    sections: Array.from({ length: 64 }, () => section),
  };
  const checklistTemplateGroupId = { checklistTemplateGroupUuid: collectionUuid };
  return call("ChecklistTemplateCreate", { templateData, checklistTemplateGroupId }, token);
}

/** What calls of another organisation take, 30 a second whether or not the last is answered. */
async function others(read: () => Promise<Sent>, seconds: number) {
  const open: Promise<Sent>[] = [];
  const startedAt = performance.now();
  for (let number = 0; number < seconds * 30; number += 1) {
    await sleep(Math.max(0, startedAt + (number * 1_000) / 30 - performance.now()));
    open.push(read());
  }
  const answers = await Promise.all(open);
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return {
    p99: at(0.99),
    text: `${at(0.5)} / ${at(0.99)} / ${at(1)}`,
    failed: answers.filter(({ status }) => status !== 200).length,
  };
}

function call(name: string, message: object | Buffer, token: string, more: Record<string, string> = {}): Asked {
  return {
    method: "POST",
    path: `/shore/crpc/shore.v1.ShoreAPI/${name}`,
    headers: {
      "content-type": "application/json",
      "connect-protocol-version": "1",
      "sec-fetch-site": "same-origin",
      cookie: `shore_session=${token}`,
      ...more,
    },
    body: Buffer.isBuffer(message) ? message : Buffer.from(JSON.stringify(message)),
  };
}

/** A read in an address, with as many lists in it as there is room for. */
function get(name: string, token: string, headers: Record<string, string>): Asked {
  const message = gzipSync(`{"x":${many("[]", 20_000)}}`).toString("base64url");
  const query = `connect=v1&encoding=json&base64=1&compression=gzip&message=${message}`;
  return {
    method: "GET",
    path: `/shore/crpc/shore.v1.ShoreAPI/${name}?${query}`,
    headers: { cookie: `shore_session=${token}`, ...headers },
  };
}

function send(origin: string, { method, path, headers, body }: Asked): Promise<Sent> {
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<Sent>();
  const end = (status: number, outcome: string, bytes: number) =>
    resolve({ status, outcome, bytes, ms: performance.now() - startedAt });
  const sent = request(`${origin}${path}`, { method, headers, agent }, (response) => {
    let [bytes, first] = [0, ""];
    response.on("data", (piece: Buffer) => {
      if (bytes === 0) first = piece.subarray(0, 64).toString();
      bytes += piece.length;
    });
    response.once("error", () => end(0, "cut", bytes));
    const status = response.statusCode ?? 0;
    response.once("end", () => end(status, /^\{"code":"(\w+)"/.exec(first)?.[1] ?? String(status), bytes));
  });
  sent.setTimeout(60_000, () => sent.destroy());
  sent.once("error", () => end(0, "cut", 0)).end(body);
  return promise;
}

function peakMegabytes(pid: number): number {
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024);
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 });
