import { setTimeout as sleep } from "node:timers/promises";
import { type Administration, INGRID, newKey, type SigningKey } from "./administration.ts";
import type { Person } from "./person.ts";

export type Check = { name: string; check: () => Promise<string | void> };

/** A server that signs users in with the issuer, and how checks control both. */
export type CheckContext = {
  /** A new browser of the user. */
  newBrowser: () => Person;
  administration: Administration;
  key: SigningKey;
  /** New lines of the server's log since the previous call. */
  newLog: () => string;
  stopIssuer: () => Promise<void>;
  /** @param clock offset of its clock, in the format of faketime(1) */
  startIssuer: (clock?: string) => Promise<void>;
};

/** Sign-in, errors of an issuer and recovery from them, in order: the browser of the first check stays signed in. */
export function issuerChecks(scene: CheckContext): Check[] {
  const { newBrowser, administration, key, stopIssuer, startIssuer } = scene;
  const first = newBrowser();
  let uuid = "";
  const signInAgain = async () => {
    const browser = newBrowser();
    expectAt((await browser.signIn(PAGE)).end, PAGE);
    expect((await browser.whoAmI())?.userUuid === uuid, "another account");
    expect((await first.whoAmI())?.userUuid === uuid, "the session of the first check is gone");
  };
  const withClock = async (clock: string, work: () => Promise<string | void>) => {
    await stopIssuer();
    await startIssuer(clock);
    try {
      return await work();
    } finally {
      await stopIssuer();
      await startIssuer();
      await signInAgain();
    }
  };
  return [
    {
      name: "sign-in leads to the page that was asked for",
      check: async () => {
        const { end, hasTypedPassword } = await first.signIn(PAGE);
        expectAt(end, PAGE);
        expect(hasTypedPassword, "the issuer did not ask for the password");
        const user = await first.whoAmI();
        uuid = user?.userUuid ?? "";
        const { displayName, primaryEmail, member } = user ?? {};
        const isManager = displayName === INGRID.name && primaryEmail?.email === INGRID.email && member;
        expect(isManager === true, `not the first manager: ${JSON.stringify(user)}`);
      },
    },
    {
      name: "the issuer's clock 5 minutes behind: sign-in succeeds",
      check: () => withClock("-5m", signInAgain),
    },
    {
      name: "its clock 2 hours ahead: sign-in succeeds",
      check: () => withClock("+2h", signInAgain),
    },
    {
      name: "its clock 2 hours behind: refused, the log says why",
      check: () => withClock("-2h", () => checkRefused(scene, "failed", /"exp"/)),
    },
    {
      name: "another key than the published one signs: refused, the log says why",
      check: async () => {
        await administration.useKeys(newKey(key.kid), key);
        try {
          return await checkRefused(scene, "failed", /signature/);
        } finally {
          await administration.useKeys(key);
          await signInAgain();
        }
      },
    },
    {
      name: "the issuer goes away during a sign-in: refused, the log says why; works again when it is back",
      check: async () => {
        const reason = await checkRefused(scene, "temporarily_unavailable", /./, stopIssuer);
        await startIssuer();
        await signInAgain();
        return reason;
      },
    },
    {
      name: "a new key signs the moment it is published: sign-in succeeds without a restart within 70 s",
      check: async () => {
        await administration.useKeys(newKey("next"));
        const startedAt = performance.now();
        while ((await newBrowser().signIn(PAGE)).end.pathname === "/shore/login") {
          expect(performance.now() - startedAt < 70_000, "still refused");
          await sleep(5_000);
        }
        await signInAgain();
        return `after ${Math.round((performance.now() - startedAt) / 1000)} s`;
      },
    },
    {
      name: "signing out ends the sessions of Shore and of the issuer and comes back to the login",
      check: async () => {
        expectAt(await first.signOut(), "/shore/login");
        expect((await first.whoAmI()) === undefined, "still signed in");
        expect((await first.signIn(PAGE)).hasTypedPassword, "the issuer did not ask for the password");
        expect((await first.whoAmI())?.userUuid === uuid, "another account");
      },
    },
  ];
}

/**
 * Signs in and expects the login page to receive `code` and to keep the return address.
 * @returns the reason in the server's log
 */
export async function checkRefused(
  { newBrowser, newLog }: Pick<CheckContext, "newBrowser" | "newLog">,
  code: string,
  reason: RegExp,
  beforeReturn?: () => Promise<void>,
): Promise<string> {
  newLog();
  const { end } = await newBrowser().signIn(PAGE, beforeReturn);
  expectAt(end, `/shore/login?${new URLSearchParams({ error: code, returnTo: PAGE })}`);
  let log = "";
  // The response can arrive before the log line.
  for (const deadline = performance.now() + 5_000; performance.now() < deadline && !log.includes(LINE); await sleep(20))
    log += newLog();
  const line = log.split("\n").find((text) => text.includes(LINE)) ?? "{}";
  // In pino's format: apps/server/src/telemetry.
  const message = messages((JSON.parse(line) as { err?: LoggedError }).err).join(", ");
  expect(reason.test(message), `the log does not say why: ${line}`);
  return message;
}

type LoggedError = { message: string; cause?: LoggedError };

/** The messages of an error and its causes. */
function messages(error: LoggedError | undefined): string[] {
  return error ? [error.message, ...messages(error.cause)] : [];
}

export async function checkSignIn({ newBrowser }: Pick<CheckContext, "newBrowser">): Promise<void> {
  expectAt((await newBrowser().signIn(PAGE)).end, PAGE);
}

function expectAt(url: URL, wanted: string): void {
  const address = `${url.pathname}${url.search}`;
  expect(address === wanted, `ended at ${address}, not at ${wanted}`);
}

function expect(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

const LINE = "sign-in did not succeed";
const PAGE = "/shore/orgs/1/vessels?sort=name";
