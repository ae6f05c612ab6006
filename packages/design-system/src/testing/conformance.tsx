import { render, screen } from "@testing-library/react";
import { createRef, type ReactElement, type Ref } from "react";
import { describe, expect, test } from "vitest";

/** What the suite hands to the component under test; spread it onto the component. */
export type ConformanceProps<E extends Element> = {
  ref: Ref<E>;
  id: string;
  "aria-label": string;
  "aria-describedby": string;
  "data-testid": string;
};

export type ConformanceOptions<E extends Element> = {
  /** The class of the element that `ref` must give. */
  element: abstract new () => E;
  /** Renders it switched off with this reason, where the component knows `disabledReason`. */
  withReason?: (props: ConformanceProps<E>, disabledReason: string) => ReactElement;
};

/**
 * What every component of the design system does: it gives its element, carries `id`, `data-*` and `aria-*` to it, takes no
 * room beyond the screen in either text direction, and explains itself when it is switched off.
 */
export function conformance<E extends Element>(
  name: string,
  component: (props: ConformanceProps<E>) => ReactElement,
  { element, withReason }: ConformanceOptions<E>,
): void {
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

    test.each(["ltr", "rtl"] as const)("it fits a screen of 320 px, %s", (direction) => {
      document.documentElement.dir = direction;
      const { container } = render(component({ ...props, ref: null }));
      container.style.inlineSize = "320px";
      expect(container.scrollWidth).toBeLessThanOrEqual(320);
    });

    // A component without reasons has no such test, rather than one that is skipped.
    test.each(withReason === undefined ? [] : [withReason])(
      "switched off, it can be focused and says why",
      (switchedOff) => {
        render(switchedOff({ ...props, ref: null }, "Nothing has changed yet."));
        const target = screen.getByTestId("conformance");
        expect(target).toHaveAttribute("aria-disabled", "true");
        expect(target).toHaveAccessibleDescription(expect.stringContaining("Nothing has changed yet."));
        target.focus();
        expect(target).toHaveFocus();
      },
    );
  });
}

const props = {
  id: "conformance-id",
  "aria-label": "Conformance label",
  "aria-describedby": "elsewhere",
  "data-testid": "conformance",
};
