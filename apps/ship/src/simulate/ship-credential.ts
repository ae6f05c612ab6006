import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { ShipAPI } from "@shore/api/gen/shore/v1/ship_api_pb";
import { Shore, ShoreError } from "../shore.ts";
import { shipTime } from "../ship-time.ts";

/**
 * Writes a credential of a vessel to a file, created with `npm run shore -- ship-credentials` in the local database. Keeps an existing one
 * that the shore accepts.
 */
export async function provideCredential(server: string, vessel: string, file: string): Promise<void> {
  if (existsSync(file) && (await isAccepted(server, readFileSync(file, "utf8").trim()))) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // A vessel has at most two: revoke those of earlier simulations.
  for (const [, uuid = ""] of (await shore("list", vessel)).matchAll(EARLIER)) await shore("revoke", vessel, uuid);
  writeFileSync(file, await shore("create", vessel, "--name", NAME), { mode: 0o600 });
}

async function isAccepted(server: string, credential: string): Promise<boolean> {
  const connection = new Shore(server, credential);
  try {
    const epochUuid = "00000000-0000-4000-8000-000000000000";
    await connection.call(ShipAPI.method.hello, { epochUuid, nextSequence: 1n, shipTime: shipTime() });
    return true;
  } catch (error) {
    if (error instanceof ShoreError && error.code === "unauthenticated") return false;
    throw error;
  } finally {
    connection.disconnect();
  }
}

async function shore(...args: string[]): Promise<string> {
  const main = join(import.meta.dirname, "../../../server/src/cli/main.ts");
  return (await promisify(execFile)(process.execPath, [main, "ship-credentials", ...args])).stdout;
}

const NAME = "Simulation";
const EARLIER = new RegExp(`^([\\da-f-]{36}) +${NAME} `, "gm");
