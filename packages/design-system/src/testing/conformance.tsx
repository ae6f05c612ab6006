import { screen } from "@testing-library/dom";
import { createRef, type ReactElement, type Ref } from "react";
import { describe, expect, test } from "vitest";
import { emulateMedia } from "./emulate-media.ts";
import { some } from "./prove-only.ts";
import { ruleCount } from "./style-rules.ts";
import { setViewport } from "./viewport.tsx";
import { render } from "./render.tsx";

/** The props the suite passes to the component under test; spread them onto the component. */
export type ConformanceProps<E extends Element> = {
  ref: Ref<E>;
  id: string;
  "aria-label": string;
  "aria-describedby": string;
  "data-testid": string;
};

export type ConformanceOptions<E extends Element> = {
  /** The class of the element that `ref` must receive. */
  element: abstract new () => E;
  /** Renders it disabled with this reason, if the component supports `disabledReason`. */
  withReason?: (props: ConformanceProps<E>, disabledReason: string) => ReactElement;
};

/**
 * Tests the common behaviour of a component: it forwards `ref`, `id`, `data-*` and `aria-*` to its element, does not overflow
 * the screen in either text direction, inserts no style rule on update, and shows its reason when disabled, in forced colours
 * too. For one without a single element: `conformsAsAWhole`.
 */
export function conformance<E extends Element>(
  name: string,
  component: (props: ConformanceProps<E>) => ReactElement,
  { element, withReason }: ConformanceOptions<E>,
): void {
  conformsAsAWhole(name, (label) => component({ ...props, "aria-label": label, ref: null }));

  describe(`${name} conforms`, () => {
    test("ref gives the element", () => {
      const ref = createRef<E>();
      render(component({ ...props, ref }));
      expect(ref.current).toBeInstanceOf(element);
    });

    test("id, data and aria attributes reach that element", () => {
      const ref = createRef<E>();
      render(component({ ...props, ref }));
      expect(ref.current).toHaveAttribute("id", "conformance-id");
      expect(ref.current).toHaveAttribute("data-testid", "conformance");
      expect(ref.current).toHaveAttribute("aria-label", "Conformance label");
      expect(ref.current?.getAttribute("aria-describedby")?.split(" ")).toContain("elsewhere");
    });

    // Components without disabledReason have no such tests, rather than skipped ones.
    const reasons = withReason === undefined ? [] : [withReason];
    test.each(reasons)("disabled, it is focusable and described by its reason", (renderDisabled) => {
      render(renderDisabled({ ...props, ref: null }, "Nothing has changed yet."));
      const target = screen.getByTestId("conformance");
      expect(target).toHaveAttribute("aria-disabled", "true");
      expect(target).toHaveAccessibleDescription(expect.stringContaining("Nothing has changed yet."));
      target.focus();
      expect(target).toHaveFocus();
    });

    test.each(reasons)("disabled, its style differs in forced colours", async (renderDisabled) => {
      await emulateForcedColours();
      const { rerender } = render(component({ ...props, ref: null }));
      const enabledStyles = visibleStyles();
      rerender(renderDisabled({ ...props, ref: null }, "Nothing has changed yet."));
      expect(visibleStyles()).not.toBe(enabledStyles);
    });
  });
}

/**
 * The part of the suite for components with several elements, or none of their own: a frame, an overlay, a mark.
 * @param component renders it with this label, or any changeable text
 */
export function conformsAsAWhole(name: string, component: (label: string) => ReactElement): void {
  describe(`${name} conforms as a whole`, () => {
    test.each(some(1, ["ltr", "rtl"]))("it fits a screen of 320 px, %s", async (direction) => {
      await setViewport("phone");
      document.documentElement.dir = direction;
      render(component("Conformance label"));
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    });

    test("an update inserts no style rule", () => {
      const { rerender } = render(component("Conformance label"));
      const rules = ruleCount();
      rerender(component("Another label"));
      expect(ruleCount()).toBe(rules);
    });
  });
}

/** Returns the styles that may show the state of the element in forced colours. */
function visibleStyles(): string {
  const target = screen.getByTestId("conformance");
  const { color, borderColor, borderStyle, textDecorationLine } = getComputedStyle(target);
  return [color, borderColor, borderStyle, textDecorationLine].join(" ");
}

async function emulateForcedColours(): Promise<void> {
  await emulateMedia({ "forced-colors": "active" });
}

const props = {
  id: "conformance-id",
  "aria-label": "Conformance label",
  "aria-describedby": "elsewhere",
  "data-testid": "conformance",
};
