import { excludedControls } from "./exclusions.ts";
import type { ScriptedPage } from "./walked-page.ts";

/** Kinds of steps. */
export type ControlKind = "link" | "button" | "choice" | "date" | "text" | "select" | "option";

/** A usable control on the page. */
export type Control = {
  /** Value of its `data-walk` attribute. */
  id: string;
  kind: ControlKind;
  /** Approximate accessible name, for the log. */
  name: string;
  isInMain: boolean;
};

/** Controls that are visible, enabled and not covered by an open dialog or list, in document order (so that a seed repeats a walk). */
export async function controlsOf(page: ScriptedPage): Promise<Control[]> {
  const found = await page.evaluate(findControls);
  return found.filter(({ name }) => !excludedControls.some((excluded) => excluded.name.test(name)));
}

/** All usable controls; runs in the page. */
export function findControls(): Control[] {
  const selector = [
    "a[href]",
    "button",
    "select",
    "textarea",
    "input",
    ...["button", "option", "spinbutton", "tab", "radio", "checkbox", "switch", "combobox", "gridcell"].map(
      (role) => `[role=${role}]`,
    ),
    "[role^=menuitem]",
  ].join(",");
  // A list within the page, such as a chart or the days of a log, is not a layer: the controls around it are usable.
  const layers = [
    ...document.querySelectorAll(
      "[data-react-aria-top-layer] [role=listbox],[role=menu],[role=dialog],[role=alertdialog]",
    ),
  ].filter((layer) => layer.checkVisibility({ visibilityProperty: true }));
  // The last opened layer is on top.
  const scope = layers.at(-1) ?? document.body;
  document.querySelectorAll("[data-walk]").forEach((element) => element.removeAttribute("data-walk"));
  let count = 0;
  return [...scope.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const isUsable =
      box.width > 1 &&
      box.height > 1 &&
      // A checkbox is drawn by its parent.
      (visibleElement(element) ?? element).checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.matches(":disabled, [aria-disabled=true], [type=file]") &&
      element.closest("[inert], [aria-hidden=true]") === null;
    const kind = kindOf(element);
    if (!isUsable || kind === undefined) return [];
    const id = String(count++);
    element.setAttribute("data-walk", id);
    return [{ id, kind, name: nameOf(element), isInMain: element.closest("main, [role=dialog]") !== null }];
  });

  function visibleElement(element: HTMLElement): Element | null {
    return element.matches("[type=checkbox], [type=radio]") ? element.parentElement : null;
  }

  function kindOf(element: HTMLElement): ControlKind | undefined {
    const role = element.getAttribute("role");
    if (role === "spinbutton") return "date";
    if (role === "gridcell") return element.querySelector("button, [role=button], input") ? undefined : "option";
    if (role === "option" || role?.startsWith("menuitem")) return "option";
    if (element instanceof HTMLSelectElement) return "select";
    if (element instanceof HTMLTextAreaElement) return "text";
    if (element instanceof HTMLInputElement) {
      if (element.type === "checkbox" || element.type === "radio") return "choice";
      if (element.type === "submit" || element.type === "button") return "button";
      return element.type === "hidden" ? undefined : "text";
    }
    if (role === "radio" || role === "checkbox" || role === "switch" || role === "tab") return "choice";
    if (element instanceof HTMLAnchorElement) {
      const isInside =
        element.origin === location.origin && element.target !== "_blank" && !element.hasAttribute("download");
      return isInside ? "link" : undefined;
    }
    return "button";
  }

  function nameOf(element: HTMLElement): string {
    const labelled = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
    const label = labelled.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    const own = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? "") : element.textContent;
    return (element.getAttribute("aria-label") ?? (label || own)).replace(/\s+/g, " ").trim().slice(0, 80);
  }
}
