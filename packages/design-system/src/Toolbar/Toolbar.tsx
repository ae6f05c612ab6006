import type { KeyboardEvent, ReactNode } from "react";
import { useLocale } from "react-aria/I18nProvider";
import { useObjectRef } from "react-aria/useObjectRef";
import { useToolbar } from "react-aria/useToolbar";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { media } from "../tokens/breakpoints.ts";

export type ToolbarProps = ElementProps<HTMLDivElement> & {
  /** The accessible name: "Selected vessels". */
  label: string;
  /** Only buttons, icon buttons, chips and menus: a field needs the arrow keys itself; put it into a FilterBar. */
  children: ReactNode;
};

/**
 * Three or more buttons for the same object, as one tab stop: arrow left and right (wrapping), Home and End move between them,
 * and Tab returns to the last used one. Source: ARIA Authoring Practices, toolbar.
 */
export function Toolbar({ label, children, ref, ...rest }: ToolbarProps) {
  const bar = useObjectRef(ref);
  const isRightToLeft = useLocale().direction === "rtl";
  const { toolbarProps } = useToolbar({ "aria-label": label, orientation: "horizontal" }, bar);
  const toEnds = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Home" && event.key !== "End") return;
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(controlSelector)];
    controls.at(event.key === "Home" ? 0 : -1)?.focus();
    event.preventDefault();
  };
  /** Wraps from the last control to the first, and back; react-aria stops there. */
  const goesRound = (event: KeyboardEvent<HTMLElement>): boolean => {
    const onward = isRightToLeft ? "ArrowLeft" : "ArrowRight";
    const back = isRightToLeft ? "ArrowRight" : "ArrowLeft";
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(controlSelector)];
    const from = event.key === onward ? -1 : event.key === back ? 0 : undefined;
    if (from === undefined || controls.at(from) !== document.activeElement) return false;
    controls.at(from === 0 ? -1 : 0)?.focus();
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/interactive-supports-focus -- role and keys come from react-aria; the buttons inside hold focus
    <Bar
      {...toolbarProps}
      {...rest}
      ref={bar}
      onKeyDown={toEnds}
      onKeyDownCapture={(event) => goesRound(event) || toolbarProps.onKeyDownCapture?.(event)}
    >
      {children}
    </Bar>
  );
}

const controlSelector = 'button:not([disabled]), a[href], [tabindex="0"]';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8);
  min-inline-size: 0;

  ${media.print} {
    display: none;
  }
`;
