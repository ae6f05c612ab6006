import { seededRandom } from "@shore/server/testing/random";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";
import { call, newCollection } from "./raw-call.ts";

/** The editor of the largest checklist crashes, loses its session or goes offline at random while a user types. */
const origin = inject("origin");
const CRASHES = 10;
const SEED = 20_261_121;
/** At most 2 s of typing may be lost; the browser needs time to write. */
const MAX_LOST_MS = 2000;

let browser: Browser;
let context: BrowserContext;
let editor: string;
let checklistTemplateId: object;
let collection: Awaited<ReturnType<typeof newCollection>>;
beforeAll(async () => {
  browser = await openBrowser();
  const page = await openPage(browser);
  context = page.context();
  await signIn(page, origin, "Member");
  await page.waitForURL(/\/vessels$/);
  collection = await newCollection(page, "Killed while typing");
  const { checklistTemplateGroupId } = collection;
  ({ checklistTemplateId } = await call<{ checklistTemplateId: object }>(page, "ChecklistTemplateCreate", {
    templateData: fullContent(),
    checklistTemplateGroupId,
  }));
  await page.goto(page.url().replace(/\/vessels$/, "/checklists?q=Killed"));
  await page.getByRole("link", { name: "Killed while typing", exact: true }).click();
  editor = (await page.getByRole("link", { name: "Edit", exact: true }).getAttribute("href")) ?? "";
  await page.close();
});
afterAll(async () => {
  const page = await context.newPage();
  await signIn(page, origin, "Member");
  await page.waitForURL(/\/vessels$/);
  await call(page, "ChecklistTemplateDelete", { checklistTemplateId });
  await call(page, "ChecklistTemplateGroupDelete", { checklistTemplateGroupId: collection.checklistTemplateGroupId });
  await browser.close();
});

test(
  `${CRASHES} crashes, offline periods or ended sessions while typing: at most ${MAX_LOST_MS} ms of it are lost`,
  async () => {
    const random = seededRandom(SEED);
    const losses: number[] = [];
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const page = await context.newPage();
      await openEditor(page);
      const typed = await typeDuring(page, 1200 + random.below(3000), (limit) => random.below(limit));
      const ended = Date.now();
      await ends[crash % ends.length]?.(page);

      const again = await context.newPage();
      await openEditor(again);
      await again.getByRole("button", { name: "Restore" }).click();
      const restored = await again.getByRole("textbox", { name: "Document reference" }).inputValue();
      const lastSaved = typed.findLast(({ text }) => text === restored);
      // The restored text must be a text that was once displayed.
      expect(lastSaved, `run ${crash}: ${restored}`).toBeDefined();
      losses.push(ended - (typed.find(({ text }) => text.length > restored.length)?.at ?? ended));
      await again.close();
      await discard(await context.newPage());
    }
    console.warn(`milliseconds of typing lost: ${losses.map(Math.round).join(" ")} (seed ${SEED})`);
    expect(Math.max(...losses)).toBeLessThanOrEqual(MAX_LOST_MS);
  },
  60_000 + CRASHES * 20_000,
);

/** Ways of leaving the editor without saving. */
const ends = [
  async (page: Page) => {
    const crashed = page.waitForEvent("crash");
    const session = await page.context().newCDPSession(page);
    // The page is closed.
    void session.send("Page.crash").catch(() => undefined);
    await crashed;
    await page.close();
  },
  async (page: Page) => {
    await page.context().setOffline(true);
    await page.close();
    await page.context().setOffline(false);
  },
  async (page: Page) => {
    await page.context().clearCookies();
    await page.close();
  },
];

async function openEditor(page: Page): Promise<void> {
  await page.goto(`${origin}${editor}`);
  const field = page.getByRole("textbox", { name: "Document reference" });
  const signInLink = page.getByRole("link", { name: /sign in/i });
  await field.or(signInLink).first().waitFor();
  if (await signInLink.isVisible()) {
    await signIn(page, origin, "Member");
    await page.waitForURL(/\/vessels$/);
    await page.goto(`${origin}${editor}`);
  }
  await field.waitFor();
}

/** Types letters one by one. @returns the field's text over time */
async function typeDuring(page: Page, durationMs: number, below: (limit: number) => number) {
  const field = page.getByRole("textbox", { name: "Document reference" });
  await field.fill("");
  await field.focus();
  const typed: { text: string; at: number }[] = [{ text: "", at: Date.now() }];
  const end = Date.now() + durationMs;
  while (Date.now() < end) {
    await page.keyboard.type(String.fromCodePoint(97 + below(26)));
    typed.push({ text: await field.inputValue(), at: Date.now() });
    await page.waitForTimeout(20 + below(120));
  }
  return typed;
}

/** The banner stays until answered. */
async function discard(page: Page): Promise<void> {
  await openEditor(page);
  const offer = page.getByRole("button", { name: "Discard it" });
  await offer.waitFor();
  await offer.click();
  await offer.waitFor({ state: "hidden" });
  await page.close();
}

function fullContent() {
  const tasks = Array.from({ length: 64 }, (_, task) => ({ name: `Valve ${task + 1} shut` }));
  const sections = Array.from({ length: 64 }, (_, section) => ({ name: `Tank ${section + 1}`, tasks }));
  return { name: "Killed while typing", category: "Deck", connectedLogbook: "deck", sections };
}
