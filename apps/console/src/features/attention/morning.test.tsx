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
  await press("{Control>}k{/Control}", "49 results");
  await press("atte", ": 3 results");
  await press("{Enter}", "Attention · Shore");
  await press("{ArrowDown}", "button, What needs you of Havbris");
  await press("{Tab}", "link, Havbris");
  await press("{Tab}", "link, Act: Balance 1");
  await press("{Tab}", "link, Act: Not verified 3");
  await press("{Enter}", "Find · Shore");
  await screen.findByRole("table", { name: "Found entries" });
  await press("j", "link, Position");
  await press("{Enter}", "Logbooks");
  await expect(`${spoken.join("\n")}\n`).toMatchFileSnapshot("./morning.transcript.txt");
});

function isPolite(phrase = ""): boolean {
  return phrase.startsWith("polite: ");
}
