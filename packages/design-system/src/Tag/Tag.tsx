import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { XIcon } from "../icons/icons.tsx";
import { media } from "../tokens/breakpoints.ts";

type RemovableTag = {
  onRemove: () => void;
  /** The accessible name of the remove button: "Remove Deck". */
  removeLabel: string;
};

export type TagProps = ElementProps<HTMLSpanElement> & { children: ReactNode } & (RemovableTag | { onRemove?: never });

/** A tag for a selected item or a category. */
export function Tag(props: TagProps) {
  const { children, onRemove, ...rest } = props;
  const { removeLabel, ...element } = { removeLabel: undefined, ...rest };
  return (
    <Root {...element} data-removable={onRemove === undefined ? undefined : ""}>
      <Text>{children}</Text>
      {onRemove !== undefined && (
        <Cross type="button" aria-label={removeLabel} onClick={onRemove}>
          <XIcon size={14} />
        </Cross>
      )}
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
  min-block-size: 26px;
  padding: 2px 8px;
  border-radius: var(--ds-radius-tag);
  background: var(--ds-neutral-bg);
  color: var(--ds-text);
  font: var(--ds-font-small);
  vertical-align: middle;

  &[data-removable] {
    padding-block: 0;
    padding-inline-end: 0;
  }

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const Text = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;

  ${media.print} {
    overflow-wrap: break-word;
  }
`;

const Cross = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 26px;
  block-size: 26px;
  padding: 0;
  border: 0;
  border-radius: var(--ds-radius-tag);
  background: transparent;
  color: inherit;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -2px;
  }

  /* A small button with a large target, which extends over the tag's text, never beyond its end, where the screen may end. */
  ${media.touch} {
    &::after {
      content: "";
      position: absolute;
      inset-block: -9px;
      inset-inline: -18px 0;
    }
  }
`;
