import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type BadServer, type Misdeed, startBadServer } from "./bad-server.ts";
import { endless, misdeeds, scriptMisdeeds } from "./misdeeds.ts";
import { openBrowser, openPage, signIn } from "./product.ts";
import { call } from "./raw-call.ts";
import { told, toldAndGone } from "./snackbars.ts";

/**
 * The console before a server that answers badly, or a proxy that answers in its place: the specification's error screens and
 * messages (section 8), never a blank page, what was typed stays, and once all is well again Try again works.
 */
const product = inject("origin");
let browser: Browser;
/** The cookie of somebody who is signed in. */
let signedIn: BrowserContextOptions;
let organization: string;
let vessel: string;
beforeAll(async () => {
  browser = await openBrowser();
  const page = await openPage(browser);
  await signIn(page, product, "Manager");
  signedIn = { storageState: await page.context().storageState() };
  const address = await page.getByRole("link", { name: "Havbris", exact: true }).getAttribute("href");
  vessel = address ?? "";
  organization = vessel.replace(/\/vessels\/.*/, "");
  await page.context().close();
});
afterAll(() => browser.close());

test("a screen whose read fails says so at each try, and once all is well it is there", async () => {
  await inTurns(misdeeds, {
    start: async (page, server) => {
      server.misbehave(/\/GetVessel\?/, misdeeds["503 in plain text"]);
      await page.goto(server.origin + vessel);
      await somethingWentWrong(page);
    },
    each: async (page, server, misdeed) => {
      server.misbehave(/\/GetVessel\?/, misdeed);
      // Chromium reports no end of a read whose redirect the content policy stops.
      const press = page.getByRole("button", { name: "Try again" }).click();
      await Promise.all([page.waitForRequest(/\/GetVessel\?/), press]);
      await page.locator("button:not([aria-busy])", { hasText: "Try again" }).waitFor();
      await somethingWentWrong(page);
    },
    end: async (page) => {
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("heading", { level: 1, name: "Havbris" }).waitFor();
    },
  });
});

test("a list that cannot be fetched further keeps what it has, and says so in its place", async () => {
  const { "a page with 200": html, "an answer cut off in the middle": cut, "503 in plain text": away } = misdeeds;
  await sideBySide({ html, cut, away }, async (page, server, misdeed) => {
    server.misbehave(/\/GetLogbookEntries\?/, misdeed);
    await page.goto(`${server.origin}${vessel}/logbooks/until-date/2026-11-20`);
    await page.getByText("Failed retrieving logbook entries").waitFor();
    server.heal();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("table").first().waitFor();
  });
});

test("a change that fails says so each time, what was typed stays, and once all is well it is made", async () => {
  // A change may well be answered with nothing in the message.
  const { "an empty message": _, ...noAnswers } = misdeeds;
  await inTurns(noAnswers, {
    start: typeCollection,
    each: async (page, server, misdeed) => {
      server.misbehave(/\/ChecklistTemplateGroupCreate$/, misdeed);
      await page.getByRole("button", { name: "Create", exact: true }).click();
      await stillTyped(page);
    },
    end: async (page) => {
      await page.getByRole("button", { name: "Create", exact: true }).click();
      await told(page, "Collection created.");
    },
  });
  await removeCollections();
});

test("what never ends is given up after a while", async () => {
  await sideBySide(endless, async (page, server, misdeed) => {
    await page.clock.install();
    server.misbehave(/\/GetVessel\?/, misdeed);
    // A minute put forward before it is known who is there gives that question up, too, and leads to the login.
    const visit = async () => {
      const known = page.waitForResponse(/\/WhoAmI\?/);
      await page.goto(server.origin + vessel);
      await (await known).finished();
    };
    await visit();
    // The question leaves with the head of the page, before the script that gives it up after a minute is there.
    const headline = page.getByText("Something went wrong.");
    const minuteLater = async () => {
      await page.clock.fastForward(60_000);
      if (page.url().includes("/login")) await visit();
      return headline.isVisible();
    };
    await expect.poll(minuteLater, { timeout: MOST_WAITING_MS, interval: 500 }).toBe(true);
    server.heal();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Havbris" }).waitFor();
  });
  await sideBySide(endless, async (page, server, misdeed) => {
    await page.clock.install();
    await typeCollection(page, server);
    server.misbehave(/\/ChecklistTemplateGroupCreate$/, misdeed);
    const asked = page.waitForRequest(/\/ChecklistTemplateGroupCreate$/);
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await asked;
    await page.clock.fastForward(60_000);
    await stillTyped(page);
  });
});

test("where it cannot be learnt who is there, the login asks, and a refusal by a proxy is told as one", async () => {
  const { "a page with 200": html, "no answer, the connection reset": reset, "half of the JSON": half } = misdeeds;
  await sideBySide({ html, reset, half }, async (page, server, misdeed) => {
    server.misbehave(/\/WhoAmI\?/, misdeed);
    await page.goto(server.origin + vessel);
    await page.waitForURL(/\/shore\/login\?returnTo=/);
    await page
      .getByRole("link", { name: /sign in/i })
      .or(page.getByRole("button", { name: /sign in/i }))
      .waitFor();
  });
  const status =
    (code: number): Misdeed =>
    (_, response) =>
      void response.writeHead(code).end();
  await sideBySide({ 401: status(401), 403: status(403) }, async (page, server, misdeed, name) => {
    server.misbehave(/\/GetVessel\?/, misdeed);
    await page.goto(server.origin + vessel);
    if (name === "401") await page.waitForURL(/\/shore\/login\?returnTo=/);
    else await page.getByRole("heading", { level: 1, name: "Permission denied." }).waitFor();
  });
});

test("a screen whose script cannot be fetched says so, and Try again loads the page as it is by then", async () => {
  await sideBySide(scriptMisdeeds, async (page, server, misdeed) => {
    await page.goto(`${server.origin}${organization}/vessels`);
    await page.getByRole("heading", { level: 1, name: "Vessels" }).waitFor();
    server.misbehave(/\/assets\/UsersScreen/, misdeed);
    await page.getByRole("link", { name: "Users" }).click();
    await somethingWentWrong(page);
    server.heal();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Users" }).waitFor();
  });
});

test("a part that cannot be fetched leaves the rest as it is", async () => {
  const { "404, since a new version is there": gone, "the connection reset": reset } = scriptMisdeeds;
  const parts = { ShellUserMenu: gone, Snackbars: reset, ShellCommands: gone, ShellNotices: reset, ErrorScreen: gone };
  const all = Object.keys(parts).join("|");
  await sideBySide({ ...parts, [all]: reset }, async (page, server, misdeed, part) => {
    server.misbehave(new RegExp(`/assets/(?:${part})-`), misdeed);
    await page.goto(`${server.origin}${organization}/vessels`);
    await page.getByRole("link", { name: "Havbris", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Havbris" }).waitFor();
  });
  // What opens at a press says why it does not.
  await sideBySide({ "a list of options": reset }, async (page, server, misdeed) => {
    server.misbehave(/\/assets\/OptionsPanel/, misdeed);
    await page.goto(`${server.origin}${vessel}/reports`, { waitUntil: "networkidle" });
    await page.getByRole("textbox", { name: "Document title" }).fill("Typed with care");
    await page.getByRole("button", { name: /^Logbook/ }).click();
    await told(page, "A part of Shore could not be fetched. Load the page again.");
    expect(await page.getByRole("textbox", { name: "Document title" }).inputValue()).toBe("Typed with care");
    server.heal();
    // A browser does not ask again for a script that it could not fetch, as long as the page stands.
    await page.reload();
    await page.getByRole("button", { name: /^Logbook/ }).click();
    await page.getByRole("option", { name: "Engine" }).waitFor();
  });
  // Not even the error screen is there.
  await sideBySide({ "the error screen": reset }, async (page, server, misdeed) => {
    server.misbehave(/\/assets\/ErrorScreen|\/GetVessel\?/, misdeed);
    await page.goto(server.origin + vessel);
    await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    await page.getByRole("link", { name: "Sign out" }).waitFor();
  });
});

test("a page whose first script cannot be fetched has words and a way on", async () => {
  await sideBySide(scriptMisdeeds, async (page, server, misdeed) => {
    server.misbehave(/\/assets\/(?:index|shore|main)[^/]*\.js/, misdeed);
    await page.goto(server.origin + vessel);
    // It waits, since nearly always the script is only late.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await page.getByText("The page could not be loaded.").waitFor();
    server.heal();
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Havbris" }).waitFor();
  });
});

/** Also those that were made although the answer never came. */
async function removeCollections(): Promise<void> {
  const page = await openPage(browser, signedIn);
  await page.goto(`${product}${organization}/vessels`);
  const { checklistTemplateGroups } = await call<{
    checklistTemplateGroups: { displayName: string; checklistTemplateGroupId: object }[];
  }>(page, "ChecklistTemplateGroupList");
  for (const { displayName, checklistTemplateGroupId } of checklistTemplateGroups) {
    if (displayName === "On a bad line") await call(page, "ChecklistTemplateGroupDelete", { checklistTemplateGroupId });
  }
  await page.context().close();
}

/** Opens the editor of a new collection and fills it in. */
async function typeCollection(page: Page, server: BadServer): Promise<void> {
  await page.goto(`${server.origin}${organization}/checklists/collections/editor`);
  await page.getByRole("textbox", { name: "Display name" }).fill("On a bad line");
  await page.getByRole("textbox", { name: "Description" }).fill("Typed with care");
}

/** The failure is told, and nothing that was typed is gone. */
async function stillTyped(page: Page): Promise<void> {
  await toldAndGone(page, "Unable to create collection.");
  expect(await page.getByRole("textbox", { name: "Display name" }).inputValue()).toBe("On a bad line");
  expect(await page.getByRole("textbox", { name: "Description" }).inputValue()).toBe("Typed with care");
}

/** The specification's headline, inside the frame of the console. */
async function somethingWentWrong(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "Something went wrong." }).waitFor();
  expect(await page.getByRole("button", { name: "Go back" }).isVisible()).toBe(true);
  expect(await page.getByRole("link", { name: "Vessels" }).first().isVisible()).toBe(true);
}

type Walk = {
  start: (page: Page, server: BadServer) => Promise<void>;
  each: (page: Page, server: BadServer, misdeed: Misdeed) => Promise<void>;
  end: (page: Page) => Promise<void>;
};

/** All of them one after the other in a few pages, as somebody meets them who tries again and again. */
async function inTurns(cases: Record<string, Misdeed>, { start, each, end }: Walk): Promise<void> {
  const all = Object.entries(cases);
  const shares = Array.from({ length: PAGES }, (_, page) => all.filter((_, index) => index % PAGES === page));
  const pages = Object.fromEntries(shares.map((share, index) => [`page ${index + 1}`, share]));
  await sideBySide(pages, async (page, server, share) => {
    await start(page, server);
    for (const [name, misdeed] of share) {
      server.heal();
      await each(page, server, misdeed).catch((error: unknown) => {
        throw new Error(`after ${name}`, { cause: error });
      });
    }
    server.heal();
    await end(page);
  });
}

/** Each with a bad server and a page of its own, a few at a time; fails with all that failed. */
async function sideBySide<Case>(
  cases: Record<string, Case>,
  walk: (page: Page, server: BadServer, what: Case, name: string) => Promise<void>,
): Promise<void> {
  const failed: Record<string, string[]> = {};
  const waiting = Object.entries(cases);
  const walker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, what] = next;
      const server = await startBadServer(product);
      // A clock that is put forward goes for a whole context.
      const page = await openPage(browser, signedIn);
      page.setDefaultTimeout(MOST_WAITING_MS);
      try {
        await walk(page, server, what, name);
      } catch (error) {
        const seen = await page.locator("body").innerText();
        const cause = error instanceof Error ? error.cause : undefined;
        failed[name] = [String(error), String(cause), `The page says: ${seen.slice(0, 600)}`];
      } finally {
        await page.context().close();
        await server.stop();
      }
    }
  };
  await Promise.all(Array.from({ length: PAGES }, walker));
  expect(failed).toEqual({});
}

const PAGES = 4;
const MOST_WAITING_MS = 20_000;
