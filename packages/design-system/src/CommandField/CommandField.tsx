import { useEffect, useEffectEvent } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { SearchIcon } from "../icons/icons.tsx";
import { media } from "../tokens/breakpoints.ts";

export type CommandFieldProps = ElementProps<HTMLButtonElement> & {
  /** The accessible name and the visible text: "Search or go to". */
  label: string;
  /** Whether the palette is open. */
  isOpen: boolean;
  /** Handler that is called on a press, and on Control K or Command K anywhere on the page. */
  onOpen: () => void;
};

/**
 * The button that opens the command palette, for TopBar's `search`. It looks like a field, and below 640 px like a magnifying
 * glass. It is a button, since typing happens in the palette.
 */
export function CommandField({ label, isOpen, onOpen, ...rest }: CommandFieldProps) {
  const open = useEffectEvent(onOpen);
  // Listens on the whole page, wherever focus is.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // On a layout without Latin letters the key's position counts.
      const isK = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === "k" : event.code === "KeyK";
      const isShortcut = isK && (event.ctrlKey || event.metaKey);
      if (!isShortcut || event.shiftKey || event.altKey || event.defaultPrevented) return;
      // Browsers bind it to their own search.
      event.preventDefault();
      // Do not open over another modal dialog.
      if (document.querySelector('[aria-modal="true"]') === null) open();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <Root
      type="button"
      {...rest}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <SearchIcon />
      <Label>{label}…</Label>
      <Shortcut data-keys={isApple ? "⌘ K" : "Ctrl K"} />
    </Root>
  );
}

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

const Root = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--ds-space-12);
  /* Grows with the text, to a share of the bar. */
  inline-size: min(18.75rem, 40vw);
  min-inline-size: 44px;
  min-block-size: 36px;
  padding: 0 12px;
  border: 1px solid color-mix(in srgb, var(--ds-on-chrome-muted) 55%, transparent);
  border-radius: var(--ds-radius-control);
  background: var(--ds-chrome2);
  color: var(--ds-on-chrome-muted);
  text-align: start;
  cursor: pointer;

  & > svg {
    flex: none;
  }

  @media (hover: hover) {
    &:hover {
      border-color: var(--ds-on-chrome-muted);
      color: var(--ds-on-chrome);
    }
  }

  ${media.touch} {
    min-block-size: 44px;
  }

  ${media.belowMd} {
    /* Grows with a longer translation. */
    inline-size: fit-content;
    min-inline-size: min(12.5rem, 52vw);
    max-inline-size: min(16rem, 52vw);
  }

  ${media.belowSm} {
    display: grid;
    place-items: center;
    inline-size: 44px;
    min-inline-size: 44px;
    padding: 0;
    border-color: transparent;
    background: none;
    color: var(--ds-on-chrome);
  }
`;

const Label = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  /* Only the icon is visible; the text remains the accessible name. */
  ${media.belowSm} {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    clip-path: inset(50%);
  }
`;

/** Hidden from screen readers, which get `aria-keyshortcuts`. */
const Shortcut = styled.kbd`
  flex: none;
  padding: 0 6px;
  border: 1px solid currentcolor;
  border-radius: var(--ds-radius-tag);
  font: var(--ds-font-caption);
  font-weight: 500;

  &::before {
    content: attr(data-keys) / "";
  }

  ${media.touch} {
    display: none;
  }
`;
