import type { Check } from "./run-rows.ts";
import { all, expectThat, isNamed, NotApplicable, only, type Stage } from "./stage.ts";

/** Brings the widget into the state that the row speaks of, as opening it. */
export type Prepare = (stage: Stage) => Promise<unknown> | void;

const asItIs: Prepare = () => {};

/** There is at least one with this role. */
export const thereIs =
  (role: string, prepare: Prepare = asItIs): Check =>
  async (stage) => {
    await prepare(stage);
    await stage.until(`There is a ${role}`, () => all(role).length > 0);
  };

/** The first with this role has a name. */
export const named =
  (role: string, prepare: Prepare = asItIs): Check =>
  async (stage) => {
    await prepare(stage);
    await stage.until(`The ${role} has a name`, () => isNamed(only(role), role));
  };

/** The first with this role, or with one of these, carries the attribute with a value that is as it should be. */
export const has =
  (role: string, attribute: string, isRight: (value: string) => boolean, prepare: Prepare = asItIs): Check =>
  async (stage) => {
    await prepare(stage);
    await stage.until(`${attribute} of the ${role} is right`, () => {
      const value = only(role).getAttribute(attribute);
      return value !== null && isRight(value);
    });
  };

/** Some element with this role carries the attribute with this value. */
export const someHas =
  (role: string, attribute: string, value: string, prepare: Prepare = asItIs): Check =>
  async (stage) => {
    await prepare(stage);
    await stage.until(`A ${role} has ${attribute}=${value}`, () =>
      all(role).some((element) => element.getAttribute(attribute) === value),
    );
  };

/** Of all with this role exactly one is a stop of Tab. */
export const oneStop =
  (role: string, prepare: Prepare = asItIs): Check =>
  async (stage) => {
    await prepare(stage);
    const stops = all(role).filter((element) => element.tabIndex >= 0);
    expectThat(`One of the elements with the role ${role} is a stop of Tab`, stops.length === 1);
  };

/** Whether it is checked: as an attribute says, or as the browser's own control does. */
export function checkedState(element: Element): "true" | "false" | "mixed" {
  if (element instanceof HTMLInputElement) return element.indeterminate ? "mixed" : element.checked ? "true" : "false";
  const said = element.getAttribute("aria-checked");
  return said === "true" || said === "mixed" ? said : "false";
}

/** The minimum, maximum or value of a spin button, as an attribute says it or as the browser's own control does. */
export function amount(element: Element, of: "min" | "max" | "now"): number | undefined {
  const said = element.getAttribute(`aria-value${of}`);
  if (said !== null && said !== "") return Number(said);
  if (!(element instanceof HTMLInputElement)) return undefined;
  const own = of === "now" ? element.value : element[of];
  const number = Number(own.replaceAll(/[^\d.-]/g, ""));
  return own === "" || Number.isNaN(number) ? undefined : number;
}

export function idExists(ids: string): boolean {
  return ids.split(" ").every((id) => document.getElementById(id) !== null);
}

/** For what a set-up of another library may lack without being worse. */
export function needs<T>(part: T | undefined, what: string): T {
  if (part === undefined) throw new NotApplicable(`There is no ${what} in this library's widget.`);
  return part;
}
