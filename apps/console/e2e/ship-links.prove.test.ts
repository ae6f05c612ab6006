import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { byKeyboard, byMouse, type InputMode } from "./input-modes.ts";
import { openBrowser, openPage, signIn } from "./product.ts";
import { proveOnly, variants } from "./variants.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

// A different vessel each: at most two credentials are live.
test.each(
  variants(
    ["by mouse, 360 px wide", byMouse, "Astrid Marie", { width: 360, height: 800 }],
    ["by mouse", byMouse, "Bergensund", { width: 1440, height: 900 }],
    ["by keyboard alone", byKeyboard, "Northern Tern", { width: 1440, height: 900 }],
  ),
)(
  "a manager finds a vessel's link, creates a credential that the ship can use, and revokes it: %s",
  async (_, modeOf, vessel, viewport) => {
    const page = await signedIn(viewport);
    const mode = modeOf(page);
    await openLink(page, mode, vessel);

    await mode.press(page.getByRole("button", { name: "Create credential" }));
    const form = page.getByRole("dialog", { name: `Create credential for ${vessel}` });
    await mode.write(form.getByRole("textbox", { name: "Name" }), "Journey");
    await mode.press(form.getByRole("button", { name: "Create credential" }));
    await page.getByText("Credential created.").waitFor();
    const once = page.getByRole("dialog", { name: `Credential for ${vessel}` });
    const copy = once.getByRole("button", { name: "Copy" });
    await copy.waitFor();
    expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true);
    await mode.press(once.getByRole("button", { name: "Close" }));
    await page.getByText("It cannot be shown again.").waitFor();
    await mode.press(page.getByRole("button", { name: "Go back" }));
    await mode.press(copy);
    await once.getByText("Copied to the clipboard").waitFor();
    const secret = await page.evaluate(() => navigator.clipboard.readText());
    expect(secret).toMatch(/^shore_ship_[\w-]{22}_[\w-]{43}$/);
    await mode.press(once.getByRole("button", { name: "Close" }));
    await once.waitFor({ state: "hidden" });
    expect(await page.content()).not.toContain(secret);

    expect(await hello(secret)).toMatchObject({ status: 200, answer: { vesselDisplayName: vessel } });
    await page.reload();
    await page.getByText("journey 1.0").first().waitFor();
    await page.getByRole("row", { name: /Journey.*just now/ }).waitFor();

    await mode.press(page.getByRole("button", { name: "Revoke Journey" }));
    const question = page.getByRole("alertdialog", { name: "Revoke this credential?" });
    await question.getByText(`${vessel} can still send with its other credential.`).waitFor();
    await mode.press(question.getByRole("button", { name: "Revoke" }));
    await page.getByText("Credential revoked.").waitFor();
    await page.getByRole("button", { name: "Revoke Journey" }).waitFor({ state: "detached" });
    expect(await hello(secret)).toMatchObject({ status: 401 });
    expect(await horizontalOverflow(page)).toBe(0);
    await page.context().close();
  },
);

test.each(proveOnly)("a manager marks conflicting records as seen, and the list of the fleet shows it", async () => {
  const page = await signedIn({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "Ship links", exact: true }).click();
  await page
    .getByRole("row", { name: /Skagen Wind/ })
    .getByText("2, 1 new")
    .waitFor();
  await page.getByRole("link", { name: "Skagen Wind", exact: true }).click();
  const aside = page.getByRole("table", { name: "Conflicting records" });
  await aside.getByRole("button", { name: /^Show what was sent: unknown kind/ }).click();
  await aside.getByText(/^\{"factUuid":"/).waitFor();
  await aside.getByRole("button", { name: /^Mark as seen/ }).click();
  await page.getByText("Marked as seen.").waitFor();
  await aside.getByRole("button", { name: /^Mark as seen/ }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Ship links", exact: true }).click();
  await page
    .getByRole("row", { name: /Skagen Wind/ })
    .getByText("2 seen")
    .waitFor();
  await page.context().close();
});

test.each(proveOnly)("a member can read a link and is offered no change", async () => {
  const page = await openPage(browser);
  await signIn(page, origin, "Member");
  await openLink(page, byMouse(page), "Havbris");
  await page.getByRole("table", { name: "Received" }).waitFor();
  await page.getByRole("button", { name: /^Show more, 50 of \d+ batches$/ }).click();
  await page.getByRole("button", { name: /^Show more, 100 of \d+ batches$/ }).waitFor();
  expect(await page.getByRole("button", { name: /^(Create|Revoke|Mark as seen|Switch link)/ }).count()).toBe(0);
  await page.context().close();
});

async function signedIn(viewport: { width: number; height: number }): Promise<Page> {
  const page = await openPage(browser, { viewport, permissions: ["clipboard-read", "clipboard-write"] });
  await signIn(page, origin, "Manager");
  return page;
}

/** Opens a vessel's link from the list of the fleet, by its filter and search. */
async function openLink(page: Page, { press, write, menu }: InputMode, vessel: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  if (isPhone) await menu(page.getByRole("button", { name: "More", exact: true }), "Ship links");
  else await press(page.getByRole("link", { name: "Ship links", exact: true }));
  await page.getByRole("heading", { level: 1, name: "Ship links" }).waitFor();
  const filter = async (name: RegExp) => {
    if (isPhone) await press(page.getByRole("button", { name: /^Filters/ }));
    await press(page.getByRole("button", { name }));
    if (isPhone) await page.keyboard.press("Escape");
  };
  await filter(/^Silent/);
  await page.waitForURL(/state=silent/);
  await page.getByRole("link", { name: "Lofot Pilot", exact: true }).waitFor();
  expect(await page.getByRole("rowheader").count()).toBe(1);
  await filter(/^All/);
  await write(page.getByRole("searchbox", { name: "Filter ship links" }), vessel.toLowerCase());
  await page.getByText("1 vessel found").waitFor({ state: "attached" });
  await press(page.getByRole("link", { name: vessel, exact: true }));
  await page.getByRole("heading", { level: 1, name: vessel }).waitFor();
  await page.getByRole("region", { name: "Last contact" }).waitFor();
}

/** A ship's first call with this credential. */
async function hello(credential: string): Promise<{ status: number; answer: unknown }> {
  const answer = await fetch(`${origin}/shore/ship/shore.v1.ShipAPI/Hello`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${credential}`,
      "content-type": "application/json",
      "connect-protocol-version": "1",
    },
    body: JSON.stringify({
      epochUuid: randomUUID(),
      nextSequence: "1",
      shipTime: Temporal.Now.instant().toString(),
      softwareName: "journey",
      softwareVersion: "1.0",
    }),
  });
  return { status: answer.status, answer: await answer.json() };
}

/** CSS pixels by which a page is wider than its window. */
function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
