import type { Random } from "@shore/server/testing/random";
import { type Control, type ControlKind, controlsOf } from "./controls.ts";
import { hasLayer } from "./main-text.ts";
import type { WalkedPage } from "./walked-page.ts";

/**
 * Takes one step, as a user might, determined by `random` and the page.
 * @returns the step taken, for the log
 * @throws when it was not possible
 */
export async function takeStep(page: WalkedPage, random: Random): Promise<string> {
  const roll = random.below(100);
  if (roll < 8) return goInHistory(page, "back");
  if (roll < 11) return goInHistory(page, "forward");
  if (roll < 14) return press(page, "Escape");
  if (roll < 16) return scrollDown(page);
  // Otherwise dozens of steps would go to one popover.
  if ((await hasLayer(page)) && random.below(4) === 0) return press(page, "Escape");
  const controls = await controlsOf(page);
  if (roll < 18) return openInOtherTab(page, random, controls);
  if (controls.length === 0) return "no usable control";
  const kinds = (Object.keys(weights) as ControlKind[]).filter((kind) =>
    controls.some((control) => control.kind === kind),
  );
  const kind = random.pick(kinds.flatMap((each) => Array.from({ length: weights[each] }, () => each)));
  const ofKind = controls.filter((control) => control.kind === kind);
  const inMain = ofKind.filter(({ isInMain }) => isInMain);
  const control = random.pick(inMain.length > 0 && random.below(4) > 0 ? inMain : ofKind);
  return operate(page, random, control);
}

async function operate(page: WalkedPage, random: Random, control: Control): Promise<string> {
  const text = random.pick(texts);
  const done = `${control.kind} "${control.name}"`;
  if (control.kind === "date") {
    if (random.below(3) === 0) return typeDate(page, control, random);
    const key = random.pick(["ArrowUp", "ArrowDown"]);
    const times = 1 + random.below(20);
    await page.evaluate(focusControl, control.id);
    for (let time = 0; time < times; time++) await page.press(key);
    // A date is applied when complete.
    await page.press("Enter");
    return `${done}: ${times} times ${key} and Enter`;
  }
  if (control.kind === "text") {
    await page.fill(control, text);
    const enter = random.below(4) === 0;
    if (enter) await page.press("Enter");
    return `${done}: "${text}"${enter ? " and Enter" : ""}`;
  }
  if (control.kind === "select") {
    const options = await page.evaluate(optionsOf, control.id);
    const label = random.pick(options);
    await page.evaluate(chooseOption, [control.id, label] as const);
    return `${done}: ${label}`;
  }
  await page.click(control);
  return done;
}

/** Types a complete day into the date field of a segment, or a number into a number field. */
async function typeDate(page: WalkedPage, control: Control, random: Random): Promise<string> {
  const isNumber = await page.evaluate(isInput, control.id);
  const typed = random.pick(isNumber ? numbers : days);
  if (isNumber) await page.fill(control, typed);
  else {
    await page.evaluate(focusYear, control.id);
    await page.type(typed);
  }
  await page.press("Enter");
  return `${isNumber ? "number" : "date"}: "${typed}" and Enter`;
}

/** Opens a link in another tab, then returns to this page. */
async function openInOtherTab(page: WalkedPage, random: Random, controls: Control[]): Promise<string> {
  const links = controls.filter(({ kind }) => kind === "link");
  if (links.length === 0) return "no link to open elsewhere";
  const link = random.pick(links);
  await page.visitInOtherTab(await page.evaluate(addressOf, link.id));
  return `other tab: ${link.name}`;
}

async function goInHistory(page: WalkedPage, direction: "back" | "forward"): Promise<string> {
  // Not past the first page of the walk, which follows the sign-in.
  const canGo = await page.evaluate((direction: string) => {
    // The router counts its own pages; WebKit before 26 has no Navigation API.
    const index: number = history.state?.idx ?? 0;
    if (!("navigation" in globalThis)) return direction === "back" ? index > 0 : history.length > 1;
    return direction === "back" ? navigation.canGoBack && index > 0 : navigation.canGoForward;
  }, direction);
  if (!canGo) return `no ${direction}`;
  // In a timeout: an immediate navigation would lose the result.
  await page.evaluate(
    (direction: string) => void setTimeout(() => (direction === "back" ? history.back() : history.forward())),
    direction,
  );
  return direction;
}

async function press(page: WalkedPage, key: string): Promise<string> {
  await page.press(key);
  return key;
}

async function scrollDown(page: WalkedPage): Promise<string> {
  await page.scrollDown();
  return "scroll down";
}

// Functions that run in the page: each is self-contained.

function focusControl(id: string): void {
  const element = document.querySelector<HTMLElement>(`[data-walk="${id}"]`);
  if (element === null) throw new Error(`The control ${id} is no longer in the document.`);
  element.focus();
}

function focusYear(id: string): void {
  const group = document.querySelector(`[data-walk="${id}"]`)?.closest("[role=group]");
  const year = group?.querySelector<HTMLElement>("[role=spinbutton]");
  if (!year) throw new Error(`The control ${id} has no year segment.`);
  year.focus();
}

function isInput(id: string): boolean {
  return document.querySelector(`[data-walk="${id}"]`) instanceof HTMLInputElement;
}

function addressOf(id: string): string {
  return document.querySelector<HTMLAnchorElement>(`[data-walk="${id}"]`)?.href ?? location.href;
}

function optionsOf(id: string): string[] {
  const select = document.querySelector<HTMLSelectElement>(`[data-walk="${id}"]`);
  return [...(select?.options ?? [])].map(({ text }) => text);
}

function chooseOption([id, label]: readonly [string, string]): void {
  const select = document.querySelector<HTMLSelectElement>(`[data-walk="${id}"]`);
  for (const option of select?.options ?? []) option.selected = option.text === label;
  for (const type of ["input", "change"]) select?.dispatchEvent(new Event(type, { bubbles: true }));
}

const weights: Record<ControlKind, number> = { link: 6, button: 5, choice: 3, date: 4, text: 3, select: 2, option: 8 };
const texts = ["", "o", "Havbris", "bridge", "Drill", "No such thing", "Été", "2026-11-01", "x".repeat(300)];
const numbers = ["7", "60.5", "-12", "10000"];
const days = ["20261120", "20261101", "20261031", "20250630", "20270101"];
