import type { KeyboardEvent, ReactNode } from "react";
import { useObjectRef } from "react-aria/useObjectRef";
import { useToolbar } from "react-aria/useToolbar";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { media } from "../tokens/breakpoints.ts";

export type ToolbarProps = ElementProps<HTMLDivElement> & {
  /** Names it: "Selected vessels". */
  label: string;
  /** Buttons, icon buttons, chips and menus only: a field needs the arrow keys itself; put it into a FilterBar. */
  children: ReactNode;
};

/**
 * Three or more buttons that act on the same thing, one stop of the Tab key: arrow left and right, Home and End move between
 * them, and Tab comes back to the one used last. Source: ARIA Authoring Practices, toolbar.
 */
export function Toolbar({ label, children, ref, ...rest }: ToolbarProps) {
  const bar = useObjectRef(ref);
  const { toolbarProps } = useToolbar({ "aria-label": label, orientation: "horizontal" }, bar);
  const toEnds = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Home" && event.key !== "End") return;
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(controlSelector)];
    controls.at(event.key === "Home" ? 0 : -1)?.focus();
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/interactive-supports-focus -- role and keys come from react-aria; the buttons inside hold the focus
    <Bar {...toolbarProps} {...rest} ref={bar} onKeyDown={toEnds}>
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
