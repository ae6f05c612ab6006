import { setTimeout as sleep } from "node:timers/promises";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { type CallName, policy } from "@shore/server/auth/policy";
import { weights } from "@shore/server/auth/weights";
import { signedIn } from "@shore/server/testing/callers";
import { expensiveRequest, largestChecklist } from "@shore/server/testing/expensive-requests";
import { ATTACKED, legalFleetFolder, OTHER } from "@shore/server/testing/legal-fleet";
import { storeNamedRecords } from "@shore/server/testing/named-records";
import type { NamedRecords } from "@shore/server/testing/sample-requests";
import { openLoop } from "../measure/open-loop.ts";
import { quantile } from "../measure/quantile.ts";
import { type HttpResult, postCall, send } from "./attack-client.ts";
import { withDatabase } from "./fixture.ts";
import { startServer } from "./server-process.ts";
import type { Extent, Scenario, ScenarioContext, ScenarioResult } from "./scenario.ts";

/**
 * Every call of the contract with its most expensive legal arguments, 60 at once by one person, while another organisation reads and
 * saves; then those with the worst effect for longer and again, each after a quiet period. The short form calls each alone, and attacks
 * with those that take longest. The folder `SHORE_FAULTS_FILLED` is filled once, and kept; `SHORE_FAULTS_CALLS` names the calls to attack
 * with for longer, separated by commas, instead of the worst.
 */
export const attackLegal: Scenario = {
  name: "attack-legal",
  description: "expensive legal calls by one person; latency of another organisation",
  run,
};

type Plan = {
  entries: number;
  /** Seconds of an attack with each call, to find the worst; 0: only called alone. */
  firstSeconds: number;
  /** Seconds of each attack with the worst calls, how often, and seconds of the quiet period before. */
  seconds: number;
  rounds: number;
  quietSeconds: number;
};

/** Short: about four minutes with the filling of the folder. */
const PLANS: Record<Extent, Plan> = {
  short: { entries: 100_000, firstSeconds: 0, seconds: 3, rounds: 1, quietSeconds: 3 },
  long: { entries: 1_000_000, firstSeconds: 2, seconds: 8, rounds: 3, quietSeconds: 6 },
};
/** Calls that are attacked with for longer. */
const WORST = 12;

async function run({ extent, folder }: ScenarioContext): Promise<ScenarioResult> {
  const plan = PLANS[extent];
  const dataDir = await legalFleetFolder(process.env["SHORE_FAULTS_FILLED"] ?? folder, plan.entries);
  const server = await startServer({ settings: { SHORE_DATA_DIR: dataDir }, hasLimits: true });
  const figures: ScenarioResult["figures"] = {};
  const problems: string[] = [];
  try {
    const site = await prepare(dataDir, server.origin);
    // The first request of each kind loads modules and fills caches.
    await measure(site, 5);
    figures["reads p50 / p99, saves p99 in ms"] = `quiet ${textOf(await measure(site, plan.quietSeconds))}`;
    let worst: Attack | undefined;
    for (const name of chosenCalls() ?? (await worstCalls(site, plan, problems))) {
      const attacks: Attack[] = [];
      for (let round = 0; round < plan.rounds; round += 1) {
        const quiet = await measure(site, plan.quietSeconds);
        const attack = await attackWith(site, name, { seconds: plan.seconds, quiet });
        console.log(lineOf(attack));
        attacks.push(attack);
      }
      const all = together(attacks);
      figures[name] = lineOf(all);
      problems.push(...problemsOf(all));
      if (!worst || all.severity > worst.severity) worst = all;
    }
    figures["worst call"] = worst ? `${worst.name}: ${textOf(worst.during)}` : "none";
  } finally {
    await server.stop();
  }
  return { figures, problems };
}

function chosenCalls(): CallName[] | undefined {
  const names = process.env["SHORE_FAULTS_CALLS"]?.split(",");
  return names && ShoreAPI.methods.map(({ localName }) => localName as CallName).filter((name) => names.includes(name));
}

/** Returns the calls to attack with for longer, the worst first. @param problems gets those that are not answered */
async function worstCalls(site: Site, { firstSeconds }: Plan, problems: string[]): Promise<CallName[]> {
  const calls: { name: CallName; severity: number }[] = [];
  let quiet = await measure(site, 5);
  for (const [index, { localName }] of ShoreAPI.methods.entries()) {
    // A method's local name is the name of its call.
    const name = localName as CallName;
    if (firstSeconds === 0) {
      const { aloneMs, illegal } = await callAlone(site, name);
      if (illegal) problems.push(`${name}: ${illegal}`);
      console.log(`${name}: weight ${weights[name]}, alone ${aloneMs.toFixed(0)} ms`);
      calls.push({ name, severity: aloneMs });
      continue;
    }
    if (index % 20 === 19) quiet = await measure(site, 5);
    const attack = await attackWith(site, name, { seconds: firstSeconds, quiet });
    if (attack.illegal) problems.push(`${name}: ${attack.illegal}`);
    console.log(lineOf(attack));
    calls.push(attack);
  }
  return calls
    .toSorted((a, b) => b.severity - a.severity)
    .slice(0, WORST)
    .map(({ name }) => name);
}

type Site = {
  origin: string;
  /** Several people, as one has a limit of running calls, too. */
  other: { tokens: string[]; vesselUuid: string };
  vesselUuids: string[];
  /** Signs in a person of the attacked organisation, so that no rate limit is used up, with records of their own. @param ofLargest their draft is the largest */
  attacker: (access: "member" | "manager", ofLargest: boolean) => Promise<{ token: string; named: NamedRecords }>;
};

async function prepare(dataDir: string, origin: string): Promise<Site> {
  return withDatabase(dataDir, async (database) => {
    const organization = async (name: string) => {
      const { rows } = await database.query<{ uuid: string }>(
        "select organization_uuid as uuid from organization where display_name = $1",
        [name],
      );
      return rows[0]?.uuid ?? "";
    };
    const vesselsOf = async (organizationUuid: string) => {
      const { rows } = await database.query<{ uuid: string }>(
        `select v.vessel_uuid as uuid from vessel v
          where organization_uuid = $1
          order by (select count(*) from logbook_entry_word w
                     where w.organization_uuid = $1 and w.vessel_uuid = v.vessel_uuid and w.latitude is not null) desc`,
        [organizationUuid],
      );
      return rows.map(({ uuid }) => uuid);
    };
    const [attacked, others] = [await organization(ATTACKED), await organization(OTHER)];
    const tokens: string[] = [];
    for (let person = 0; person < 8; person += 1) tokens.push((await signedIn(database, "member", others)).token);
    const vesselUuids = await vesselsOf(attacked);
    return {
      origin,
      other: { tokens, vesselUuid: (await vesselsOf(others))[0] ?? "" },
      vesselUuids,
      attacker: (access, ofLargest) =>
        withDatabase(dataDir, async (own) => {
          const person = await signedIn(own, access, attacked);
          // An organisation has five at most; each attacker gets one.
          await own.query("delete from webhook where organization_uuid = $1", [attacked]);
          await own.query(VIEWS, [attacked, person.userUuid]);
          const named = await storeNamedRecords(own, attacked, vesselUuids[0] ?? "");
          if (ofLargest)
            await own.query("update checklist_revision set template_data = $2 where revision_uuid = $1", [
              named.draft,
              JSON.stringify(largestChecklist()),
            ]);
          return { token: person.token, named };
        }),
    };
  });
}

/** As many views on Attention as a person may have, of an expensive search. */
const VIEWS = `
  insert into saved_view (organization_uuid, saved_view_uuid, owner_user_uuid, display_name, path, shared, on_attention, position, etag)
  select $1, gen_random_uuid(), $2, 'View ' || n, 'find?q=a*', false, true, n, '1' from generate_series(1, 10) n`;

/** Latency of another organisation's calls, in milliseconds. */
type Latency = { reads: number[]; saves: number[]; failed: number };

type Attack = {
  name: CallName;
  during: Latency;
  quiet: Latency;
  /** Duration of the call alone. */
  aloneMs: number;
  outcomes: Record<string, number>;
  /** Why the request is not one that the call answers. */
  illegal: string | undefined;
  /** The larger of p50 and p99 of reads, and p99 of saves, as shares of their limits. */
  severity: number;
};

/** Measures reads at a constant 30 a second and saves at 10 a second, until `seconds` have passed. */
async function measure({ origin, other }: Site, seconds: number): Promise<Latency> {
  const { tokens, vesselUuid } = other;
  const reads: [name: string, message: object][] = [
    ["GetVessels", {}],
    ["GetLogbookEntries", { vesselUuid, limit: 50 }],
    ["FindEntries", { question: { text: "summary" } }],
  ];
  const read = (number: number) => {
    const [name, message] = reads[number % reads.length] ?? ["GetVessels", {}];
    return send(origin, postCall(name, message, tokens[number % tokens.length] ?? ""));
  };
  const save = (number: number) => {
    const message = { key: "theme", value: '"night"' };
    return send(origin, postCall("PreferenceSet", message, tokens[number % tokens.length] ?? ""));
  };
  const end = () => sleep(seconds * 1_000);
  const [readResults, saved] = await Promise.all([
    openLoop({ perSecond: 30, end: end() }, read),
    openLoop({ perSecond: 10, end: end() }, save),
  ]);
  const failed = [...readResults, ...saved].filter(({ status }) => status !== 200).length;
  return { reads: readResults.map(({ ms }) => ms), saves: saved.map(({ ms }) => ms), failed };
}

/** Sends a call alone, twice. */
async function callAlone(site: Site, name: CallName) {
  const { token, named } = await site.attacker(
    policy[name].who === "manager" ? "manager" : "member",
    /^checklistTemplateRevision(?:Get|List|CommitDraft)$/.test(name),
  );
  const { name: method } = methodOf(name);
  const attackRequest = () => postCall(method, expensiveRequest(name, named, site.vesselUuids), token);
  const alone = await send(site.origin, attackRequest());
  // What is created or removed once is answered differently the second time.
  const again = await send(site.origin, attackRequest());
  const isIllegal = ["invalid_argument", "permission_denied", "unauthenticated", "internal"].includes(alone.outcome);
  return {
    method,
    attackRequest,
    aloneMs: again.status === 200 ? Math.min(alone.ms, again.ms) : alone.ms,
    illegal: isIllegal ? `alone it got ${alone.outcome}.` : undefined,
  };
}

async function attackWith(
  site: Site,
  name: CallName,
  { seconds, quiet }: { seconds: number; quiet: Latency },
): Promise<Attack> {
  const { method, attackRequest, aloneMs, illegal } = await callAlone(site, name);
  const requests = Array.from({ length: CREATES.test(method) ? 64 : 1 }, attackRequest);
  const stopping = new AbortController();
  const results: HttpResult[] = [];
  const attackers = Array.from({ length: CONCURRENT }, async (_, number) => {
    for (let call = number; !stopping.signal.aborted; call += CONCURRENT) {
      const next = requests[call % requests.length];
      if (next) results.push(await send(site.origin, next, stopping.signal));
    }
  });
  const during = await measure(site, seconds);
  stopping.abort();
  await Promise.all(attackers);
  await settle(site);
  const outcomes: Record<string, number> = {};
  for (const { outcome } of results) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  const measured = { name, during, quiet, aloneMs, outcomes };
  return { ...measured, illegal, severity: severityOf(measured) };
}

function methodOf(name: CallName): { name: string } {
  const method: { name: string } = ShoreAPI.method[name];
  return method;
}

/** Waits until abandoned calls have ended: until another organisation's read takes as long as usual, five seconds at most. */
async function settle({ origin, other }: Site): Promise<void> {
  for (let times = 0; times < 10; times += 1) {
    const { ms } = await send(origin, postCall("GetVessels", {}, other.tokens[0] ?? ""));
    if (ms < 100) return;
    await sleep(500);
  }
}

function together(attacks: readonly Attack[]): Attack {
  const [first] = attacks;
  if (!first) throw new Error("No attack was made.");
  const outcomes: Record<string, number> = {};
  for (const attack of attacks)
    for (const [outcome, count] of Object.entries(attack.outcomes))
      outcomes[outcome] = (outcomes[outcome] ?? 0) + count;
  const all = {
    ...first,
    during: joined(attacks.map(({ during }) => during)),
    quiet: joined(attacks.map(({ quiet }) => quiet)),
    outcomes,
  };
  return { ...all, severity: severityOf(all) };
}

function joined(latencies: readonly Latency[]): Latency {
  return {
    reads: latencies.flatMap(({ reads }) => reads),
    saves: latencies.flatMap(({ saves }) => saves),
    failed: latencies.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Each figure with its limit. */
function limitsOf({ during, quiet }: Pick<Attack, "during" | "quiet">): [what: string, ms: number, limit: number][] {
  return [
    ["p50 of reads", quantile(during.reads, 0.5), 3 * quantile(quiet.reads, 0.5)],
    ["p99 of reads", quantile(during.reads, 0.99), 200 + 2 * quantile(quiet.reads, 0.99)],
    ["p99 of saves", quantile(during.saves, 0.99), 500],
  ];
}

function severityOf(attack: Pick<Attack, "during" | "quiet">): number {
  return Math.max(...limitsOf(attack).map(([, ms, limit]) => ms / limit)) + attack.during.failed;
}

function problemsOf(attack: Attack): string[] {
  const { name, during } = attack;
  return [
    ...limitsOf(attack).flatMap(([what, ms, limit]) =>
      ms > limit ? [`${name}: ${what} was ${ms.toFixed(0)} ms, above ${limit.toFixed(0)} ms.`] : [],
    ),
    ...(during.failed > 0 ? [`${name}: ${during.failed} calls of others failed.`] : []),
  ];
}

function lineOf({ name, during, quiet, aloneMs, outcomes }: Attack): string {
  const alone = `${name}: weight ${weights[name]}, alone ${aloneMs.toFixed(0)} ms`;
  const counts = Object.entries(outcomes).map(([outcome, count]) => `${count} ${outcome}`);
  return `${alone}; ${textOf(during)}; quiet ${textOf(quiet)}; ${counts.join(", ")}`;
}

/** Reads p50 / p99, saves p99. */
function textOf({ reads, saves }: Latency): string {
  const [p50, p99, saved] = [quantile(reads, 0.5), quantile(reads, 0.99), quantile(saves, 0.99)];
  return `${p50.toFixed(0)} / ${p99.toFixed(0)} / ${saved.toFixed(0)}`;
}

const CONCURRENT = 60;

/** Calls whose requests have to differ. */
const CREATES = /Create$/;
