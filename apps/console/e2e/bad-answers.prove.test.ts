import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type FaultyProxy, type BadResponse, startFaultyProxy } from "./faulty-proxy.ts";
import { endlessResponses, badResponses, badScriptResponses } from "./bad-responses.ts";
import { openBrowser, openPage, signIn } from "./product.ts";
import { call } from "./raw-call.ts";
import { expectMessage, expectAndDismissMessage } from "./snackbar-messages.ts";

/**
 * The console behind a faulty server or proxy: the error screens and messages of docs/spec/errors.md, no blank page, typed text kept, and a
 * working Try again. Source of the faults: bad-responses.ts.
 */
const product = inject("origin");
let browser: Browser;
/** Session cookie of a signed-in user. */
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

test("a screen shows each failure of its query, and Try again loads it", async () => {
  await runInSequence(badResponses, {
    start: async (page, server) => {
      server.injectFault(/\/GetVessel\?/, badResponses["503 in plain text"]);
      await page.goto(server.origin + vessel);
      await expectErrorScreen(page);
    },
    each: async (page, server, badResponse) => {
      server.injectFault(/\/GetVessel\?/, badResponse);
      // Chromium reports no end of a request whose redirect the content security policy blocks.
      const press = page.getByRole("button", { name: "Try again" }).click();
      await Promise.all([page.waitForRequest(/\/GetVessel\?/), press]);
      await page.locator("button:not([aria-busy])", { hasText: "Try again" }).waitFor();
      await expectErrorScreen(page);
    },
    end: async (page) => {
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("heading", { level: 1, name: "Havbris" }).waitFor();
    },
  });
});

test("a list that fails to load its next page keeps its rows and shows the error", async () => {
  const { "a page with 200": html, "a response cut off in the middle": cut, "503 in plain text": away } = badResponses;
  await sideBySide({ html, cut, away }, async (page, server, badResponse) => {
    server.injectFault(/\/GetLogbookEntries\?/, badResponse);
    await page.goto(`${server.origin}${vessel}/logbooks/until-date/2026-11-20`);
    await page.getByText("Failed retrieving logbook entries").waitFor();
    server.clearFaults();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("table").first().waitFor();
  });
});

test("a failed change shows its error, keeps the typed text, and succeeds on retry", async () => {
  // An empty response message is valid for a change.
  const { "an empty message": _, ...noAnswers } = badResponses;
  await runInSequence(noAnswers, {
    start: typeCollection,
    each: async (page, server, badResponse) => {
      server.injectFault(/\/ChecklistTemplateGroupCreate$/, badResponse);
      await page.getByRole("button", { name: "Create", exact: true }).click();
      await expectInputKept(page);
    },
    end: async (page) => {
      await page.getByRole("button", { name: "Create", exact: true }).click();
      await expectMessage(page, "Collection created.");
    },
  });
  await removeCollections();
});

test("endless responses time out", async () => {
  await sideBySide(endlessResponses, async (page, server, badResponse) => {
    await page.clock.install();
    server.injectFault(/\/GetVessel\?/, badResponse);
    // Advancing the clock before WhoAmI is answered would time it out, too, and lead to the login.
    const visit = async () => {
      const known = page.waitForResponse(/\/WhoAmI\?/);
      await page.goto(server.origin + vessel);
      await (await known).finished();
    };
    await visit();
    // The preload in the page's head sends WhoAmI before the script with the timeout runs.
    const headline = page.getByRole("heading", { name: "Something went wrong." });
    const minuteLater = async () => {
      await page.clock.fastForward(60_000);
      if (page.url().includes("/login")) await visit();
      return headline.isVisible();
    };
    await expect.poll(minuteLater, { timeout: MAX_WAITING_MS, interval: 500 }).toBe(true);
    server.clearFaults();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Havbris" }).waitFor();
  });
  await sideBySide(endlessResponses, async (page, server, badResponse) => {
    await page.clock.install();
    await typeCollection(page, server);
    server.injectFault(/\/ChecklistTemplateGroupCreate$/, badResponse);
    const request = page.waitForRequest(/\/ChecklistTemplateGroupCreate$/);
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await request;
    await page.clock.fastForward(60_000);
    await expectInputKept(page);
  });
});

test("without a WhoAmI response the login is shown; a 403 of a proxy is shown as such", async () => {
  const {
    "a page with 200": html,
    "connection reset without a response": reset,
    "truncated JSON": half,
  } = badResponses;
  await sideBySide({ html, reset, half }, async (page, server, badResponse) => {
    server.injectFault(/\/WhoAmI\?/, badResponse);
    await page.goto(server.origin + vessel);
    await page.waitForURL(/\/shore\/login\?returnTo=/);
    await page
      .getByRole("link", { name: /sign in/i })
      .or(page.getByRole("button", { name: /sign in/i }))
      .waitFor();
  });
  const status =
    (code: number): BadResponse =>
    (_, response) =>
      void response.writeHead(code).end();
  await sideBySide({ 401: status(401), 403: status(403) }, async (page, server, badResponse, name) => {
    server.injectFault(/\/GetVessel\?/, badResponse);
    await page.goto(server.origin + vessel);
    if (name === "401") await page.waitForURL(/\/shore\/login\?returnTo=/);
    else await page.getByRole("heading", { level: 1, name: "Permission denied." }).waitFor();
  });
});

test("a screen whose script fails to load says so, and Try again reloads the page", async () => {
  await sideBySide(badScriptResponses, async (page, server, badResponse) => {
    await page.goto(`${server.origin}${organization}/vessels`);
    await page.getByRole("heading", { level: 1, name: "Vessels" }).waitFor();
    server.injectFault(/\/assets\/UsersScreen/, badResponse);
    await page.getByRole("link", { name: "Users" }).click();
    await expectErrorScreen(page);
    server.clearFaults();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Users" }).waitFor();
  });
});

test("a lazy part that fails to load leaves the rest working", async () => {
  const { "404 after a deployment": gone, "connection reset": reset } = badScriptResponses;
  const parts = { ShellUserMenu: gone, Snackbars: reset, ShellCommands: gone, ShellNotices: reset, ErrorScreen: gone };
  const all = Object.keys(parts).join("|");
  await sideBySide({ ...parts, [all]: reset }, async (page, server, badResponse, part) => {
    server.injectFault(new RegExp(`/assets/(?:${part})-`), badResponse);
    await page.goto(`${server.origin}${organization}/vessels`);
    await page.getByRole("link", { name: "Havbris", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Havbris" }).waitFor();
  });
  // An action whose code fails to load shows an error.
  await sideBySide({ "a list of options": reset }, async (page, server, badResponse) => {
    server.injectFault(/\/assets\/OptionsPanel/, badResponse);
    await page.goto(`${server.origin}${vessel}/reports`, { waitUntil: "networkidle" });
    await page.getByRole("textbox", { name: "Document title" }).fill("Typed with care");
    await page.getByRole("button", { name: /^Logbook/ }).click();
    await expectMessage(page, "A part of Shore could not be fetched. Load the page again.");
    expect(await page.getByRole("textbox", { name: "Document title" }).inputValue()).toBe("Typed with care");
    server.clearFaults();
    // A browser does not fetch a failed module again before a reload.
    await page.reload();
    await page.getByRole("button", { name: /^Logbook/ }).click();
    await page.getByRole("option", { name: "Engine" }).waitFor();
  });
  // The error screen is missing, too.
  await sideBySide({ "the error screen": reset }, async (page, server, badResponse) => {
    server.injectFault(/\/assets\/ErrorScreen|\/GetVessel\?/, badResponse);
    await page.goto(server.origin + vessel);
    await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    await page.getByRole("link", { name: "Sign out" }).waitFor();
  });
});

test("a page whose main script fails to load shows a message and a link", async () => {
  await sideBySide(badScriptResponses, async (page, server, badResponse) => {
    server.injectFault(/\/assets\/(?:index|shore|main)[^/]*\.js/, badResponse);
    await page.goto(server.origin + vessel);
    // Delayed, because the script is usually only late.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await page.getByText("The page could not be loaded.").waitFor();
    server.clearFaults();
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Havbris" }).waitFor();
  });
});

/** Includes those that were created although the response was lost. */
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
async function typeCollection(page: Page, server: FaultyProxy): Promise<void> {
  await page.goto(`${server.origin}${organization}/checklists/collections/editor`);
  await page.getByRole("textbox", { name: "Display name" }).fill("On a bad line");
  await page.getByRole("textbox", { name: "Description" }).fill("Typed with care");
}

/** Expects the error message and the typed text. */
async function expectInputKept(page: Page): Promise<void> {
  await expectAndDismissMessage(page, "Unable to create collection.");
  expect(await page.getByRole("textbox", { name: "Display name" }).inputValue()).toBe("On a bad line");
  expect(await page.getByRole("textbox", { name: "Description" }).inputValue()).toBe("Typed with care");
}

/** The headline of the error screen, inside the console's layout. */
async function expectErrorScreen(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "Something went wrong." }).waitFor();
  expect(await page.getByRole("button", { name: "Go back" }).isVisible()).toBe(true);
  expect(await page.getByRole("link", { name: "Vessels" }).first().isVisible()).toBe(true);
}

type CaseSteps = {
  start: (page: Page, server: FaultyProxy) => Promise<void>;
  each: (page: Page, server: FaultyProxy, badResponse: BadResponse) => Promise<void>;
  end: (page: Page) => Promise<void>;
};

/** Runs all cases in sequence on a few pages, like a user who retries. */
async function runInSequence(cases: Record<string, BadResponse>, { start, each, end }: CaseSteps): Promise<void> {
  const all = Object.entries(cases);
  const shares = Array.from({ length: PAGES }, (_, page) => all.filter((_, index) => index % PAGES === page));
  const pages = Object.fromEntries(shares.map((share, index) => [`page ${index + 1}`, share]));
  await sideBySide(pages, async (page, server, share) => {
    await start(page, server);
    for (const [name, badResponse] of share) {
      server.clearFaults();
      await each(page, server, badResponse).catch((error: unknown) => {
        throw new Error(`after ${name}`, { cause: error });
      });
    }
    server.clearFaults();
    await end(page);
  });
}

/** Runs each case with its own proxy and page, a few at a time; reports all failures. */
async function sideBySide<Case>(
  cases: Record<string, Case>,
  walk: (page: Page, server: FaultyProxy, what: Case, name: string) => Promise<void>,
): Promise<void> {
  const failed: Record<string, string[]> = {};
  const waiting = Object.entries(cases);
  const walker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, what] = next;
      const server = await startFaultyProxy(product);
      // Advancing the clock affects a whole browser context.
      const page = await openPage(browser, signedIn);
      page.setDefaultTimeout(MAX_WAITING_MS);
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
const MAX_WAITING_MS = 20_000;
