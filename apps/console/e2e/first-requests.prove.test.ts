import { expect, inject, test } from "vitest";
import { openBrowser, openPage, signIn } from "./product.ts";

const origin = inject("origin");

test("what a page asks first is asked once, before its script has come, and its lazy code is told with it", async () => {
  const browser = await openBrowser();
  try {
    const page = await openPage(browser);
    await signIn(page, origin, "Manager");
    const list = new URL(page.url()).pathname;
    await page.getByRole("link", { name: "Havbris" }).click();
    await page.getByText("Latest logbook entries").first().waitFor();
    const vessel = new URL(page.url()).pathname;

    for (const { path, calls } of [
      { path: list, calls: ["WhoAmI", "GetVessels"] },
      { path: vessel, calls: ["WhoAmI", "GetVessel", "GetLogbookEntries"] },
      { path: `${vessel}/logbooks`, calls: ["WhoAmI", "GetVessel", "GetLogbookEntries"] },
      { path: `${vessel}/logbooks/until-date/2026-11-20?logbook=deck`, calls: ["WhoAmI", "GetVessel"] },
    ]) {
      const asked: string[] = [];
      const listen = (request: { url: () => string }) => asked.push(request.url());
      page.on("request", listen);
      await page.goto(origin + path, { waitUntil: "networkidle" });
      page.off("request", listen);
      for (const call of calls) {
        const messages = asked
          .filter((address) => address.includes(`/shore.v1.ShoreAPI/${call}?`))
          .map((address) => new URL(address).searchParams.get("message") ?? "");
        // A logbook that ends above the edge of the window asks for its next page, too.
        expect(new Set(messages).size, `${call} of ${path}`).toBe(messages.length);
        expect(messages.length, `${call} of ${path}`).toBeGreaterThan(0);
        expect(await startsBefore(page, call), `${call} of ${path}`).toBe(true);
      }
      const answer = await page.request.get(origin + path);
      expect((await answer.text()).includes('rel="modulepreload"'), path).toBe(path !== list);
    }
  } finally {
    await browser.close();
  }
});

/** Whether the call left before the main script had come whole. */
function startsBefore(page: Awaited<ReturnType<typeof openPage>>, call: string): Promise<boolean> {
  return page.evaluate((name) => {
    const entries = performance.getEntriesByType("resource").filter((entry) => "responseEnd" in entry);
    const asked = entries.find((entry) => entry.name.includes(`/${name}?`));
    const script = entries.find((entry) => /\/assets\/shore-[^/]*\.js$/.test(entry.name));
    return asked !== undefined && script !== undefined && asked.startTime < Number(script.responseEnd);
  }, call);
}
