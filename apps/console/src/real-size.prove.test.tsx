import { screen, waitFor, within } from "@testing-library/dom";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#paths.ts";
import { manyChecklists } from "#testing/checklists.ts";
import { manyToDistribute } from "#testing/distribution.ts";
import { havbris, manyVessels, vesselsAnswering } from "#testing/fleet.ts";
import { logbookAnswering, manyEntries } from "#testing/logbook.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { positionsAnswering } from "#testing/tracks.ts";
import type { Answers } from "#testing/transport.ts";

/**
 * The size of a large organisation: 312 vessels, 228 checklists in 18 collections, 35 groups, a log of two years. Each screen is scrolled
 * from its start; its column headers, row headers and filters stay visible. Prints page heights and frame times.
 */
const to = { organizationUuid, vesselUuid: havbris.vesselUuid };
const vessels = manyVessels(312);
/** One entry every two and a half hours. */
const twoYears = manyEntries(2 * 365 * 144).filter((_, index) => index % 15 === 0);

type Screen = {
  path: string;
  answers: Answers;
  /** Resolves when the screen is rendered. */
  drawn: () => Promise<HTMLElement>;
  /** Elements that stay visible at every scroll position. */
  stays: () => HTMLElement[];
};

const table = (name: string) => within(screen.getByRole("table", { name }));
const screens: Record<string, Screen> = {
  "312 vessels": {
    path: paths.vessels(to),
    answers: { ...vesselsAnswering(vessels), ...positionsAnswering(vessels) },
    drawn: () => screen.findByRole("row", { name: /Kystvåg 305/ }),
    stays: () => [
      screen.getByRole("searchbox", { name: "Filter vessels" }),
      table("Vessels").getByRole("columnheader", { name: /^Name/ }),
    ],
  },
  "228 checklists in 18 collections": {
    path: paths.checklists(to),
    answers: manyChecklists(18, 228),
    drawn: () => screen.findByRole("row", { name: /^Checklist 228/ }),
    stays: () => [
      screen.getByRole("searchbox", { name: "Filter checklists" }),
      screen.getByRole("columnheader", { name: /^Name/ }),
    ],
  },
  "35 groups and 18 collections": {
    path: paths.distributionEditor(to),
    answers: manyToDistribute(35, 18),
    drawn: () => screen.findByRole("grid", { name: "Checklist distribution" }),
    stays: () => [
      screen.getByRole("searchbox", { name: "Filter groups" }),
      screen.getByRole("columnheader", { name: /^Bridge procedures 1$/ }),
    ],
  },
  "a log of two years": {
    path: paths.logbooksUntil({ ...to, untilDate: "2026-11-20" }),
    answers: logbookAnswering(twoYears),
    drawn: () => screen.findByRole("row", { name: /Entry 1 of/ }),
    // From 1024 px the days stay beside the list; on a tablet the row shows the date.
    stays: () => [
      screen.getByRole("region", { name: "Shown entries" }),
      ...(innerWidth < 1024 ? [] : [screen.getByRole("listbox", { name: "Days" })]),
    ],
  },
};

beforeEach(() => localStorage.clear());

/** Not on a phone: it shows only the list, and a matrix as a list of groups: `distribution.test.tsx`. */
test.each([
  [1440, 900],
  [768, 1024],
])("at %i × %i the headers and filters of a long list stay visible", { timeout: 120_000 }, async (width, height) => {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1280, 800));
  for (const [name, { path, answers, drawn, stays }] of Object.entries(screens)) {
    const { unmount } = renderShore(path, answers);
    await drawn();
    const intervals = await scrollOn(300, 120);
    await waitFor(() => {
      for (const element of stays()) expect(isSeen(element), `${name}: ${element.outerHTML.slice(0, 200)}`).toBe(true);
    });
    const { scrollHeight, scrollWidth } = document.documentElement;
    expect(scrollWidth).toBe(width);
    console.warn(`${name}, ${width} px: page ${scrollHeight} px, frames p95 ${quantile95(intervals).toFixed(1)} ms`);
    unmount();
    scrollTo(0, 0);
  }
});

/** Scrolls this many frames by this many pixels. @returns the intervals between frames in milliseconds */
function scrollOn(frames: number, step: number): Promise<number[]> {
  return new Promise((resolve) => {
    const intervals: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      intervals.push(now - last);
      last = now;
      if (intervals.length > frames) return resolve(intervals.slice(1));
      scrollBy(0, step);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

/** Whether the element's centre is in the viewport and not covered. */
function isSeen(element: HTMLElement): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + Math.min(width, 80) / 2, y + height / 2);
  return top !== null && (element.contains(top) || top.contains(element));
}

function quantile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
}
