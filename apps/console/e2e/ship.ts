import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser } from "playwright";
import { openPage, signIn } from "./product.ts";
import { call } from "./raw-call.ts";

/** The ship's side of a vessel's link. */
export type Ship = {
  /** Records facts on board and sends them in one batch. */
  send: (facts: readonly object[]) => Promise<void>;
  /** Revokes the credential and deletes the spool. */
  close: () => Promise<void>;
};

/** Creates a credential for a vessel and a spool for the ship, as `npm run ship` does. */
export async function newShip(browser: Browser, origin: string, vessel: string): Promise<Ship> {
  const page = await openPage(browser);
  await signIn(page, origin, "Manager");
  const { vessels } = await call<{ vessels: { vesselUuid: string; displayName: string }[] }>(page, "GetVessels");
  const vesselUuid = vessels.find(({ displayName }) => displayName === vessel)?.vesselUuid;
  const { shipCredential, secret } = await call<{ shipCredential: { credentialUuid: string }; secret: string }>(
    page,
    "ShipCredentialCreate",
    { vesselUuid, displayName: "Journey" },
  );
  const folder = mkdtempSync(join(tmpdir(), "shore-ship-"));
  const ship = (...args: string[]) => run(process.execPath, [client, ...args, "--spool", join(folder, "spool")]);
  writeFileSync(join(folder, "credential"), secret);
  await ship("init", "--server", origin, "--credential", join(folder, "credential"));
  return {
    send: async (facts) => {
      writeFileSync(join(folder, "facts"), facts.map((fact) => `${JSON.stringify(fact)}\n`).join(""));
      await ship("add", join(folder, "facts"));
      await ship("send", "--once");
    },
    close: async () => {
      const { credentialUuid } = shipCredential;
      await call(page, "ShipCredentialRevoke", { vesselUuid, credentialUuid });
      await page.context().close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The crew member who records it. */
export const chief = { displayNameShort: "H. Aune", forename: "Hanne", surname: "Aune" };

/** Returns the ship's time some minutes ago. */
export function shipTime(minutesAgo: number): string {
  const time = Temporal.Now.zonedDateTimeISO("+01:00").subtract({ minutes: minutesAgo });
  return time.toString({ timeZoneName: "never", smallestUnit: "second" });
}

/** Returns an entry of a drill, recorded on board some minutes ago. */
export function entryFact(summary: string, minutesAgo: number) {
  const [factUuid, time] = [randomUUID(), shipTime(minutesAgo)];
  return {
    factUuid,
    kind: "entry",
    time,
    entry: {
      logbookEntryUuid: factUuid,
      eventTime: time,
      recordTime: time,
      logbookName: "deck",
      entryTypeId: "drill",
      entryTypeName: "Drill",
      entryTypeCategory: "Safety",
      summary,
      recordUser: chief,
    },
  };
}

const run = promisify(execFile);
const client = join(import.meta.dirname, "../../ship/src/main.ts");
