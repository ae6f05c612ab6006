import type { Random } from "@shore/server/testing/random";
import type { Person } from "../product.ts";
import { type Comparison, compareWithFreshLoad } from "./compare.ts";
import { takeStep } from "./steps.ts";
import type { OpenFreshPage, WalkedPage } from "./walked-page.ts";

/** A URL that showed different content by navigation than when loaded, or a script error. */
export type Difference = Comparison & { steps: string[] };

/** The user and the length: `seed` determines every step, `isOver` is called before each. */
export type StretchOptions = { origin: string; person: Person; seed: number; isOver: (steps: number) => boolean };

/** Result of a stretch, the steps of one user in one page; `compared` are the screens whose addresses were compared. */
export type Stretch = { steps: number; compared: string[]; differences: Difference[] };

/**
 * Random walk of a signed-in user in one page, without reloads. After each step that changes the URL, the URL is loaded afresh with the
 * same storage, and the accessible text of the main region must be equal.
 * @param random determines every step
 * @param isOver called before each step
 * @throws when a step leaves the console
 */
export async function walk(
  page: WalkedPage,
  openFreshPage: OpenFreshPage,
  { origin, random, isOver }: { origin: string; random: Random; isOver: (steps: number) => boolean },
): Promise<Stretch> {
  const result: Stretch = { steps: 0, compared: [], differences: [] };
  const steps: string[] = [];
  await page.settle();
  let comparedAddress = await page.address();
  while (!isOver(result.steps)) {
    const step = await takeStep(page, random).catch((error: unknown) => `not possible: ${firstLine(error)}`);
    steps.push(step);
    result.steps++;
    await page.settle();
    const address = await page.address();
    for (const error of await page.takeErrors())
      result.differences.push({ address, steps: [...steps], soft: `Script error: ${error}`, hard: "" });
    // Includes a change of the address after the previous step settled.
    if (address === comparedAddress) continue;
    comparedAddress = address;
    if (!address.startsWith(`${origin}/shore/`)) throw new Error(`${step} left the console for ${address}`);
    const difference = await compareWithFreshLoad(page, openFreshPage);
    result.compared.push(screenOf(address));
    if (difference !== undefined) result.differences.push({ ...difference, steps: [...steps] });
  }
  return result;
}

/** Returns `vessels/:uuid/link?as-of` for `…/vessels/0190…/link?as-of=2026-11-22`. */
function screenOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const path = pathname.replace(/^.*\/orgs\/[^/]+\/?/, "").replaceAll(/[0-9a-f-]{36}/g, ":uuid");
  const names = [...new Set(searchParams.keys())].toSorted().join("&");
  return path.replaceAll(/\d{4}-\d{2}-\d{2}/g, ":date") + (names && `?${names}`);
}

function firstLine(error: unknown): string {
  return String(error).split("\n")[0] ?? "";
}
