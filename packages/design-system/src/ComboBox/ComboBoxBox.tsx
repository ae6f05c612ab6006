import type { ReactNode } from "react";
import type { ComboBoxState, SelectionMode } from "react-stately/useComboBoxState";
import { styled } from "styled-components";
import { controlStyles } from "../Field/control.styles.ts";
import { ChevronDownIcon } from "../icons/icons.tsx";
import { usePreload } from "../primitives/lazy.tsx";
import { LazyOptionsPanel } from "../ListBox/LazyOptionsPanel.tsx";
import type { ListOption } from "../ListBox/list-options.ts";
import { media } from "../tokens/breakpoints.ts";
import type { useComboBoxControl } from "./use-combo-box-control.ts";

type ComboBoxBoxProps<Mode extends SelectionMode> = {
  state: ComboBoxState<ListOption, Mode>;
  control: ReturnType<typeof useComboBoxControl>;
  /** The match in the labels, set in bold. */
  query: string;
  /** Content before the input: the selected options. */
  children?: ReactNode;
};

/** The box of a ComboBox with its input and chevron, and the list while it is open. */
export function ComboBoxBox<Mode extends SelectionMode>({ state, control, query, children }: ComboBoxBoxProps<Mode>) {
  usePreload(LazyOptionsPanel);
  const { boxRef, buttonRef, panelRef, listRef, inputProps, buttonProps, listBoxProps } = control;
  return (
    <>
      {/* While it is open the page is hidden from screen readers except this element; the tags inside must stay exposed. */}
      <Box ref={boxRef} data-react-aria-top-layer={state.isOpen ? "true" : undefined}>
        {children}
        <Input {...inputProps} />
        <Chevron {...buttonProps} ref={buttonRef}>
          <ChevronDownIcon />
        </Chevron>
      </Box>
      {state.isOpen ? (
        <LazyOptionsPanel
          focus="field"
          triggerRef={boxRef}
          panelRef={panelRef}
          onClose={() => state.close()}
          listBoxProps={listBoxProps}
          state={state}
          listRef={listRef}
          query={query}
          emptyText={query === "" ? "Nothing to choose from" : `No match for “${query}”`}
        />
      ) : null}
    </>
  );
}

const Box = styled.div`
  ${controlStyles}

  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-4) var(--ds-space-8);
  padding-inline-end: 40px;
  /* Clear of the chevron; the gap between lines of tags leaves 44 px for the remove buttons of both. */
  ${media.touch} {
    row-gap: 18px;
    padding-inline-end: 44px;
  }
`;

const Input = styled.input`
  flex: 1 1 32px;
  min-inline-size: 32px;
  min-block-size: 30px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-overflow: ellipsis;
  /* The focus ring is on the surrounding box. */
  &:focus-visible {
    outline: none;
  }
  &[aria-disabled="true"] {
    cursor: not-allowed;
  }
  /* On touch as high as the box, in the same space. */
  ${media.touch} {
    min-block-size: calc(var(--ds-control-block-size) - 2px);
    margin-block: -6px;
  }
`;

const Chevron = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  inline-size: 40px;
  padding: 0;
  border: 0;
  border-radius: var(--ds-radius-control);
  background: none;
  color: var(--ds-muted);
  cursor: default;
  ${media.touch} {
    inline-size: 44px;
  }
`;
