import { type KeyboardEvent, useRef } from "react";
import { useButton } from "react-aria/useButton";
import { useObjectRef } from "react-aria/useObjectRef";
import { useComboBox } from "react-aria/useComboBox";
import type { ComboBoxState, SelectionMode } from "react-stately/useComboBoxState";
import type { FieldControlProps } from "../Field/Field.tsx";
import type { OwnElementProps } from "../Field/split-field-props.ts";
import type { ListOption } from "../ListBox/list-options.ts";
import { pageLayout } from "../ListBox/page-layout.ts";
import { useHiddenPageHandover } from "./use-hidden-page-handover.ts";

export type ComboBoxSettings = {
  control: FieldControlProps;
  element: OwnElementProps<HTMLInputElement>;
  placeholder: string | undefined;
  isDisabled: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Chooses nothing; for Escape in the closed field. */
  onClear?: (() => void) | undefined;
};

/** What the parts of a ComboBox get: the behaviour of react-aria, and a list that opens by a press on the input too. */
export function useComboBoxControl<Mode extends SelectionMode>(
  state: ComboBoxState<ListOption, Mode>,
  { control, element, placeholder, isDisabled, onKeyDown, onClear }: ComboBoxSettings,
) {
  const inputRef = useObjectRef(element.ref);
  const boxRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const { inputProps, buttonProps, listBoxProps, valueProps } = useComboBox<ListOption, Mode>(
    {
      id: control.id,
      ...(element["aria-label"] === undefined
        ? { "aria-labelledby": control["aria-labelledby"] }
        : { "aria-label": element["aria-label"] }),
      ...(control["aria-describedby"] !== undefined && { "aria-describedby": control["aria-describedby"] }),
      ...(placeholder !== undefined && { placeholder }),
      isReadOnly: isDisabled,
      shouldFocusWrap: true,
      layoutDelegate: pageLayout(state.collection),
      inputRef,
      buttonRef,
      listBoxRef: listRef,
      popoverRef: panelRef,
      onKeyDown: (event) => {
        onKeyDown?.(event);
        if (event.altKey && event.key === "ArrowDown" && !isDisabled && !state.isOpen) {
          event.preventDefault();
          state.open(null, "manual");
        }
        // The keys of the list and of the text go on to where they belong.
        event.continuePropagation();
      },
    },
    state,
  );
  useHiddenPageHandover(state.isOpen);
  const button = useButton(buttonProps, buttonRef);
  // Where react-aria has other keys than the ARIA Authoring Practices (combobox with list autocomplete).
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (state.isOpen && (event.key === "Home" || event.key === "End")) {
      // They move in the text, as the arrows left and right do.
      state.selectionManager.setFocusedKey(null);
      event.stopPropagation();
    } else if (!state.isOpen && event.key === "Escape" && !isDisabled && onClear) {
      onClear();
      // Not what the field lies in: a dialog closes by the next one.
      event.stopPropagation();
    }
  };
  return {
    boxRef,
    panelRef,
    listRef,
    buttonRef,
    listBoxProps,
    valueProps,
    buttonProps: button.buttonProps,
    inputProps: {
      ...element,
      ...inputProps,
      ref: inputRef,
      "aria-invalid": control["aria-invalid"],
      "aria-disabled": isDisabled || undefined,
      onKeyDownCapture,
      onClick: () => {
        if (!isDisabled && !state.isOpen) state.open(null, "manual");
      },
    },
    focusInput: () => inputRef.current?.focus(),
  };
}
