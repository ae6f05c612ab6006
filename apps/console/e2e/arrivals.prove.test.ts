import { randomUUID } from "node:crypto";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { byKeyboard, byMouse } from "./input-modes.ts";
import { overflowWidth } from "./overflow-width.ts";
import { openBrowser, openPage, signIn } from "./product.ts";
import { chief, entryFact, newShip, shipTime } from "./ship.ts";
import { variants } from "./variants.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(
  variants(
    ["by keyboard alone", "Fjordglimt", { width: 1440, height: 900 }],
    ["by mouse", "Solund Carrier", { width: 1440, height: 900 }],
    ["by mouse, 360 px wide", "Tern of Orkney", { width: 360, height: 800 }],
  ),
)(
  "a member reads an entry's history, is notified of new entries from the ship, and shows them: %s",
  async (way, vessel, viewport) => {
    const ship = await newShip(browser, origin, vessel);
    const first = entryFact("Journey: fire pump tested", 40);
    await ship.send([first]);

    const page = await openPage(browser, { viewport });
    // The session is refetched every minute.
    await page.clock.install();
    const keys = way === "by keyboard alone" ? byKeyboard(page) : undefined;
    const mode = keys ?? byMouse(page);
    await signIn(page, origin, "Member");
    await mode.press(page.getByRole("link", { name: vessel, exact: true }));
    await mode.press(page.getByRole("link", { name: "Logbooks", exact: true }));
    const table = page.getByRole("table", { name: "Logbook entries", exact: true });
    const row = table.getByRole("row", { name: /fire pump tested/ });
    /** The rows are one tab stop. */
    const expand = async () => {
      await row.waitFor();
      if (keys === undefined) return row.getByRole("button", { name: /^Details of/ }).click();
      await keys.tabTo(table.locator("[tabindex='0']"));
      while (!(await row.evaluate((element) => element === document.activeElement)))
        await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    };
    await expand();
    const history = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: / [Rr]eceived / });
    await history.getByText("Batch 1", { exact: true }).waitFor();
    expect(await history.allInnerTexts()).toEqual([recordedAt(first)]);

    const [verified, remark] = [
      { ...about(first, "verified", 3), user: chief },
      { ...about(first, "remark_added", 2), remarkUuid: randomUUID(), value: "Pressure 7 bar.", user: chief },
    ];
    await ship.send([
      verified,
      remark,
      entryFact("Journey: lifeboat lowered", 5),
      entryFact("Journey: lifeboat back", 1),
    ]);
    await page.clock.fastForward("01:05");
    const arrived = page.getByRole("button", { name: "2 new entries, 1 changed" });
    await arrived.waitFor();
    // The list does not change by itself.
    expect(await table.getByText("lifeboat back").count()).toBe(0);
    if (keys === undefined) await arrived.click();
    else await page.keyboard.press("n");
    await arrived.waitFor({ state: "detached" });
    await table.getByRole("row", { name: /lifeboat back/ }).waitFor();
    await table.getByRole("row", { name: /lifeboat lowered/ }).waitFor();

    const opener = row.getByRole("button", { name: /^Details of/ });
    if ((await opener.getAttribute("aria-expanded")) === "false") await expand();
    await history.filter({ hasText: "Remark added" }).waitFor();
    expect(await history.allInnerTexts()).toEqual([
      // The remark was added later.
      recordedAt(first, "Changed after verification"),
      expect.stringMatching(eventPattern("Verified", verified.time)),
      expect.stringMatching(eventPattern("Remark added", remark.time, "Pressure 7 bar.")),
    ]);
    expect(await overflowWidth(page)).toBe(0);
    await page.context().close();
    await ship.close();
  },
);

function about({ factUuid }: { factUuid: string }, kind: string, minutesAgo: number) {
  return { factUuid: randomUUID(), kind, time: shipTime(minutesAgo), logbookEntryUuid: factUuid };
}

/** A time has its date when it is on another day than the entry. */
const SHORE_TIME = String.raw`(\d{4}-\d\d-\d\d )?\d\d:\d\d \+00:00`;

function recordedAt({ time }: { time: string }, badge = "") {
  return expect.stringMatching(
    new RegExp(
      String.raw`^Recorded at ship ${timeOfDay(time)}\. Received ashore ${SHORE_TIME}, \d+ min later\.\nBatch 1\s*${badge}$`,
    ),
  );
}

function eventPattern(what: string, time: string, text = ""): RegExp {
  const at = String.raw`(\d{4}-\d\d-\d\d )?${timeOfDay(time)}`;
  return new RegExp(
    String.raw`^${what} by H\. Aune ${at}\. Received ${SHORE_TIME}\.\n${text && `${text}\n`}Batch \d+$`,
  );
}

/** Returns `14:06 \+01:00` as a pattern. */
function timeOfDay(time: string): string {
  return `${time.slice(11, 16)} ${time.slice(-6).replace("+", "\\+")}`;
}
