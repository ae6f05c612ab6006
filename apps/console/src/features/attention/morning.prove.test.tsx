import { virtual } from "@guidepup/virtual-screen-reader";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

afterEach(async () => {
  await virtual.stop();
  vi.useRealTimers();
});

/** What a screen reader announces after each key, from the vessels to an entry behind an attention item. Reviewed by reading. */
test("screen reader output from the vessels to an unverified entry, by keyboard alone", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-22T13:20:00Z") });
  renderShore(paths.vessels({ organizationUuid }));
  await screen.findByRole("heading", { level: 1, name: "Vessels" });
  // The first page's title is announced shortly after it appears.
  await screen.findByText("Vessels · Shore");
  await virtual.start({ container: document.body });
  const spoken: string[] = [];
  const press = async (keys: string, untilSpoken: string) => {
    await virtual.clearSpokenPhraseLog();
    await userEvent.keyboard(keys);
    await expect.poll(() => virtual.spokenPhraseLog()).toContainEqual(expect.stringContaining(untilSpoken));
    const phrases = (await virtual.spokenPhraseLog()).filter(Boolean);
    // Of consecutive polite announcements only the last one is heard to its end.
    const last = phrases.filter((phrase, at) => !isPolite(phrase) || !isPolite(phrases[at + 1]));
    spoken.push(`> ${keys}`, ...last);
  };
  await press("{Control>}k{/Control}", "51 results");
  await press("toda", "results");
  await press("{Enter}", "Today · Shore");
  await screen.findByRole("region", { name: "3 vessels need you" });
  await press("j", "link, Havbris: 0.100");
  await press("{Tab}", "button, Explain: Havbris");
  await press("{Tab}", "link, 1 finding: Havbris");
  await press("{Tab}", "link, 3 entries: Havbris");
  await press("{Enter}", "Find · Shore");
  await screen.findByRole("table", { name: "Found entries" });
  await press("j", "row, Noon report");
  await screen.findByRole("link", { name: "Open in logbook" });
  for (let tabs = 0; tabs < 40 && document.activeElement?.textContent !== "Open in logbook"; tabs += 1)
    await userEvent.tab();
  await press("{Enter}", "Logbooks");
  await expect(`${spoken.join("\n")}\n`).toMatchFileSnapshot("./morning.transcript.txt");
});

function isPolite(phrase = ""): boolean {
  return phrase.startsWith("polite: ");
}
