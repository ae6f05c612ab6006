import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { byKeyboard } from "./input-modes.ts";
import { overflowWidth } from "./overflow-width.ts";
import { openBrowser, openPage, type Product, signIn, startProduct } from "./product.ts";
import { proveOnly } from "./variants.ts";

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct({}, undefined, "empty")]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A log of three days: dates with two readings, a latitude beyond 90°, a remark. */
const DECK_LOG = [
  "Date;Time;Lat;Long;Barometer hPa;Remarks",
  "03/04/2025;04:00;59 54 N;010 44 E;1007.5;Moderate swell from SW",
  "03/04/2025;12:00;59 12 N;010 36 E;1008;",
  "04/04/2025;04:00;95 30 N;010 31 E;1009;",
  "04/04/2025;12:00;58 12 N;009 58 E;1010.5;Noon",
  "05/04/2025;12:00;57 40 N;009 02 E;1012;",
].join("\r\n");

test("from an empty organisation to the own logbook: vessel, file, table, meaning, check, import, withdrawal", async () => {
  const page = await openPage(browser);
  await signIn(page, product.origin, "Manager");
  await page.getByRole("link", { name: "Import records" }).first().click();
  await page.getByRole("group", { name: "Add files" }).waitFor();
  await page.getByLabel("Files to import").setInputFiles({
    name: "deck-2025.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(DECK_LOG),
  });
  await page.getByText(/^SHA-256/).waitFor();
  await page.getByRole("button", { name: "Read files" }).click();

  await page.getByRole("region", { name: "First rows" }).waitFor();
  await page.getByText("Moderate swell from SW").waitFor();
  await page.getByRole("link", { name: "Go on to Meaning" }).click();

  // A vessel that is not there is added in place.
  await page.getByRole("button", { name: "Add vessel" }).first().click();
  await page.getByRole("textbox", { name: "Vessels" }).fill("Astrid Marie, 9074729");
  await page.getByRole("dialog").getByRole("button", { name: "Add vessel" }).click();
  await page.getByText("Vessel added.").waitFor();
  await page.getByRole("combobox", { name: /vessel/ }).fill("Astrid");
  await page.getByRole("option", { name: /Astrid Marie/ }).click();
  await page
    .getByRole("button", { name: /logbook/ })
    .first()
    .click();
  await page.getByRole("option", { name: "Deck" }).click();
  await page
    .getByRole("radio", { name: /3 April|day, month|Day/ })
    .first()
    .check();
  await page.getByRole("radio", { name: "UTC" }).check();
  await page.getByRole("table", { name: "First rows as entries" }).waitFor();
  await page.getByRole("button", { name: "Check all rows" }).click();

  await page.getByText("4 entries of 1 vessel from 2025-04-03 to 2025-04-05").waitFor();
  await page.getByRole("button", { name: "Leave 1 row out" }).click();
  await page.getByRole("table", { name: "4 entries, not imported yet" }).waitFor();
  await page.getByRole("button", { name: "Import 4 entries" }).click();

  await page.getByText(/^4 entries imported\. They can be withdrawn until/).waitFor();
  const importUrl = page.url();
  await page.getByRole("link", { name: "Logbook of Astrid Marie" }).click();
  await page
    .getByRole("row", { name: /12:00 \+00:00, can be withdrawn, Deck/ })
    .first()
    .waitFor();
  await page
    .getByRole("button", { name: /^Details of/ })
    .first()
    .click();
  await page.getByText(/^Imported by .* from deck-2025\.csv, row 6\. Can be withdrawn until/).waitFor();

  await page.goto(importUrl);
  await page.getByRole("button", { name: "Withdraw import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw import" }).click();
  await page.getByText("Withdrawn", { exact: true }).first().waitFor();
  await page.getByRole("link", { name: "Imports" }).first().click();
  await page.getByRole("row", { name: /deck-2025\.csv.*4 entries.*Withdrawn/ }).waitFor();
  await page.context().close();
});

test.each(proveOnly)(
  "the four steps by keyboard alone at 360 px, with a column that is kept as other data",
  async () => {
    const page = await openPage(browser, { viewport: { width: 360, height: 740 } });
    const { press, write, selectOption, check, tabTo } = byKeyboard(page);
    const fits = async () => expect(await overflowWidth(page)).toBe(0);
    await signIn(page, product.origin, "Manager");
    await press(page.getByRole("link", { name: "Import records" }).first());

    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      press(page.getByRole("button", { name: "Choose files" })),
    ]);
    const rows = DECK_LOG.split("\r\n").map((line, index) => `${line};${index === 0 ? "Hull" : "Fouled"}`);
    await chooser.setFiles({ name: "hull.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\r\n")) });
    await page.getByText(/^SHA-256/).waitFor();
    await fits();
    await press(page.getByRole("button", { name: "Read files" }));

    await page.getByRole("region", { name: "First rows" }).waitFor();
    await fits();
    await press(page.getByRole("link", { name: "Go on to Meaning" }));

    await press(page.getByRole("button", { name: "Add vessel" }).first());
    await write(page.getByRole("textbox", { name: "Vessels" }), "Nordlys, 9167227");
    await press(page.getByRole("dialog").getByRole("button", { name: "Add vessel" }));
    await page.getByText("Vessel added.").waitFor();
    await write(page.getByRole("combobox", { name: /vessel/ }), "Nordlys");
    await page.getByRole("option", { name: /Nordlys/ }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await selectOption(page.getByRole("button", { name: /logbook/ }).first(), "Deck");
    await check(page.getByRole("radio", { name: /3 April|day, month|Day/ }).first());
    await check(page.getByRole("radio", { name: "UTC" }));
    await press(page.getByRole("button", { name: "Meaning of column G, Hull" }));
    await selectOption(page.getByRole("button", { name: /^Meaning Value/ }), "Other data");
    await page.getByText("Other data: x-Hull").waitFor();
    await fits();
    await press(page.getByRole("button", { name: "Check all rows" }));

    await page.getByText("4 entries of 1 vessel from 2025-04-03 to 2025-04-05").waitFor();
    await press(page.getByRole("button", { name: "Leave 1 row out" }));
    const start = page.getByRole("button", { name: "Import 4 entries" });
    await tabTo(start);
    await fits();
    await press(start);

    await press(page.getByRole("link", { name: "Logbook of Nordlys" }));
    await page
      .getByRole("button", { name: /^Details of/ })
      .first()
      .waitFor();
    await page.context().close();
  },
);
