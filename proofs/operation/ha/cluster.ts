import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@shore/server/testing/free-port";
import { root } from "../../../tools/steps.ts";
import { createDatabase, createShoreRole, SHORE_PASSWORD, superuserAt } from "../postgres.ts";
import { findProgram, runToEnd, startProgram, waitFor } from "../../programs.ts";
import { postmasterOf, processesOf, signalAll, waitUntilGone } from "./processes.ts";

/** Two PostgreSQL under Patroni, etcd and HAProxy, with the files of deploy/. */
export type Cluster = {
  /** DATABASE_URL through HAProxy, DATABASE_URL with both hosts, and DATABASE_REPLICA_URL with both. */
  readonly urls: { readonly haproxy: string; readonly hosts: string; readonly replica: string };
  readonly primary: () => Promise<Machine>;
  /** Waits until there is a primary with a synchronous standby. */
  readonly waitUntilHealthy: () => Promise<void>;
  /** Promotes the standby, as for maintenance. */
  readonly switchOver: () => Promise<void>;
  /** Kills the databases, also those that Patroni has left running. */
  readonly end: () => void;
};

/** A machine with PostgreSQL and Patroni. */
export type Machine = {
  readonly name: string;
  /** Kills all of its processes. @returns a function that starts it again */
  readonly kill: () => Promise<Repair>;
  /** Stops all of its processes (SIGSTOP), like a machine without processor or network. @returns a function that resumes them */
  readonly freeze: () => Promise<Repair>;
  /** Immediate shutdown of PostgreSQL without Patroni. @returns a no-op, because Patroni restarts it */
  readonly stopImmediately: () => Promise<Repair>;
  /** Shuts down cleanly. @returns a function that starts it again */
  readonly shutDown: () => Promise<Repair>;
};

type Repair = () => Promise<void>;

/** The Debian packages that these programs come from. */
export const PROGRAMS = {
  patroni: "patroni",
  etcd: "etcd-server",
  haproxy: "haproxy",
  postgres: "postgresql",
  psql: "postgresql-client",
};

export async function startCluster(folder: string): Promise<Cluster> {
  const [etcdClient, etcdPeer, proxyPort] = [await freePort(), await freePort(), await freePort()];
  const owner = await ownerOf(folder);
  startEtcd(folder, etcdClient, etcdPeer);
  const machines: (Machine & Ports & { end: () => void })[] = [];
  for (const name of ["db1", "db2"]) {
    const ports = { restPort: await freePort(), port: await freePort() };
    machines.push({ ...ports, ...(await startMachine(name, folder, { ...ports, etcdClient, owner })) });
    // The first machine creates the cluster.
    while (!(await membersAt(machines)).some(({ role }) => role === "leader")) await sleep(200);
  }
  await startHaproxy(folder, proxyPort, machines);
  const runSql = superuserAt(proxyPort);
  while (!(await runSql("select 1").catch(() => ""))) await sleep(200);
  await createShoreRole(runSql);
  await createDatabase(runSql, "shore");
  const credentials = `postgres://shore:${SHORE_PASSWORD}`;
  const hosts = machines.map(({ port }) => `127.0.0.1:${port}`).join(",");
  return {
    urls: {
      haproxy: `${credentials}@127.0.0.1:${proxyPort}/shore`,
      hosts: `${credentials}@${hosts}/shore?target_session_attrs=read-write`,
      replica: `${credentials}@${hosts}/shore?target_session_attrs=standby`,
    },
    primary: async () => {
      const leader = (await membersAt(machines)).find(({ role }) => role === "leader");
      const machine = machines.find(({ name }) => name === leader?.name);
      if (!machine) throw new Error("There is no primary.");
      return machine;
    },
    waitUntilHealthy: async () => {
      for (const deadline = performance.now() + 120_000; performance.now() < deadline; await sleep(200)) {
        const members = await membersAt(machines);
        const isRunning = members.every(({ state }) => state === "running" || state === "streaming");
        if (
          members
            .map(({ role }) => role)
            .toSorted()
            .join() === "leader,sync_standby" &&
          isRunning
        )
          return;
      }
      throw new Error(`The cluster has not recovered: ${JSON.stringify(await membersAt(machines))}`);
    },
    end: () => {
      for (const machine of machines) machine.end();
    },
    switchOver: async () => {
      const members = await membersAt(machines);
      const nameOf = (role: string) => members.find((member) => member.role === role)?.name;
      const body = JSON.stringify({ leader: nameOf("leader"), candidate: nameOf("sync_standby") });
      const headers = { "content-type": "application/json" };
      const address = `http://127.0.0.1:${machines[0]?.restPort}/switchover`;
      const response = await fetch(address, { method: "POST", headers, body });
      if (!response.ok) throw new Error(`Patroni responded with ${response.status}: ${await response.text()}`);
    },
  };
}

type Ports = { restPort: number; port: number };
type Member = { name: string; role: string; state: string };

/** The cluster's members, from the first machine that responds. */
async function membersAt(machines: readonly Ports[]): Promise<Member[]> {
  for (const { restPort } of machines) {
    try {
      const signal = AbortSignal.timeout(2_000);
      const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal });
      // Source: Patroni's REST API, GET /cluster.
      return ((await response.json()) as { members: Member[] }).members;
    } catch {
      // Unreachable, or not started yet.
    }
  }
  return [];
}

function startEtcd(folder: string, client: number, peer: number) {
  const file = join(folder, "etcd.yml");
  const text = filledIn("deploy/etcd.yml", {
    "/var/lib/etcd/shore": join(folder, "etcd"),
    ",etcd2=http://etcd2.example.com:2380,etcd3=http://etcd3.example.com:2380": "",
    "etcd1.example.com:2379": `127.0.0.1:${client}`,
    "etcd1.example.com:2380": `127.0.0.1:${peer}`,
  });
  writeFileSync(file, text);
  startProgram(programAt("etcd"), ["--config-file", file], { cwd: folder });
}

async function startHaproxy(folder: string, port: number, machines: readonly Ports[]) {
  const file = join(folder, "haproxy.cfg");
  const addresses = machines.map(({ port: postgres, restPort }, index) => [
    `db${index + 1}.example.com:5432 check port 8008`,
    `127.0.0.1:${postgres} check port ${restPort}`,
  ]);
  const text = filledIn("deploy/haproxy.cfg", {
    ...Object.fromEntries(addresses),
    "bind 127.0.0.1:5432": `bind 127.0.0.1:${port}`,
  });
  writeFileSync(file, text);
  const haproxy = startProgram(programAt("haproxy"), ["-db", "-f", file]);
  await waitFor(haproxy, async () => Boolean(await superuserAt(port)("select 1")));
}

async function startMachine(
  name: string,
  folder: string,
  { restPort, port, etcdClient, owner }: Ports & { etcdClient: number; owner: readonly string[] },
): Promise<Machine & { end: () => void }> {
  const ownFolder = join(folder, name);
  const dataFolder = join(ownFolder, "data");
  const file = join(ownFolder, "patroni.yml");
  mkdirSync(ownFolder);
  const text = filledIn("deploy/patroni.yml", {
    "name: db1": `name: ${name}`,
    "db1.example.com:8008": `127.0.0.1:${restPort}`,
    "db1.example.com:5432": `127.0.0.1:${port}`,
    "etcd1.example.com:2379, etcd2.example.com:2379, etcd3.example.com:2379": `127.0.0.1:${etcdClient}`,
    "/var/lib/postgresql/15/shore": dataFolder,
    "/var/lib/postgresql/patroni.pgpass": join(ownFolder, "pgpass"),
    "/var/run/postgresql": ownFolder,
    "SUPERUSER-PASSWORD": "administrator",
    "10.0.0.0/24": "127.0.0.1/32",
  });
  writeFileSync(file, text);
  if (owner.length > 0) await runToEnd("chown", ["-R", "postgres", ownFolder]);
  const [command, ...words] = [...owner, programAt("patroni"), file];
  const start = () => startProgram(command, words, { cwd: "/" });
  let patroni = start();
  const startAnew = async () => void (patroni = start());
  return {
    name,
    kill: async () => {
      const pids = processesOf(patroni.child.pid, dataFolder);
      signalAll(pids, "SIGKILL");
      await patroni.stop();
      await waitUntilGone(pids, dataFolder);
      return startAnew;
    },
    freeze: async () => {
      const pids = processesOf(patroni.child.pid, dataFolder);
      signalAll(pids, "SIGSTOP");
      return async () => signalAll(pids.toReversed(), "SIGCONT");
    },
    stopImmediately: async () => {
      const postmaster = postmasterOf(dataFolder);
      if (postmaster === undefined) throw new Error(`${name} has no PostgreSQL.`);
      signalAll([postmaster], "SIGQUIT");
      return async () => {};
    },
    end: () => signalAll(processesOf(patroni.child.pid, dataFolder), "SIGKILL"),
    shutDown: async () => {
      await patroni.stop();
      return startAnew;
    },
  };
}

/** PostgreSQL refuses to run as root, and its user has to be able to enter the folder. @returns a command prefix */
async function ownerOf(folder: string): Promise<string[]> {
  if (process.getuid?.() !== 0) return [];
  chmodSync(folder, 0o755);
  // Unlike runuser, it execs the program, so signals reach it.
  return ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--init-groups", "--"];
}

/** A file of deploy/ with its examples replaced. @throws when one of them is not in it */
function filledIn(path: string, values: Record<string, string>): string {
  let text = readFileSync(join(root, path), "utf8");
  for (const [example, value] of Object.entries(values)) {
    if (!text.includes(example)) throw new Error(`${path} does not contain ${example}`);
    text = text.replaceAll(example, value);
  }
  return text;
}

function programAt(name: string): string {
  const path = findProgram(name);
  if (!path) throw new Error(`${name} is not installed`);
  return path;
}
