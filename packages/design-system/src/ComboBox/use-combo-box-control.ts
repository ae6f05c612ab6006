import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useButton } from "react-aria/useButton";
import { useObjectRef } from "react-aria/useObjectRef";
import { useComboBox } from "react-aria/useComboBox";
import type { ComboBoxState, SelectionMode } from "react-stately/useComboBoxState";
import type { FieldControlProps } from "../Field/Field.tsx";
import type { OwnElementProps } from "../Field/split-field-props.ts";
import type { ListOption } from "../ListBox/list-options.ts";
import { pageLayout } from "../ListBox/page-layout.ts";
import { useInertHandover } from "./use-inert-handover.ts";

export type ComboBoxSettings = {
  control: FieldControlProps;
  element: OwnElementProps<HTMLInputElement>;
  placeholder: string | undefined;
  isDisabled: boolean;
  /** Why the text names no option, as a few words; undefined: it does, or is still being written. */
  textError: string | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Takes what the text names, on Enter, Tab and blur; true: there was nothing to take or to complain about. */
  onSettle: () => boolean;
  /** Puts the text back, on Escape in the open list. */
  onRevert: () => void;
  /** Handler that clears the selection, on Escape in the closed field. */
  onClear?: (() => void) | undefined;
};

/** Returns the props for the parts of a ComboBox: react-aria's behaviour, and a list that opens on a press on the input too. */
export function useComboBoxControl<Mode extends SelectionMode>(
  state: ComboBoxState<ListOption, Mode>,
  { control, element, placeholder, isDisabled, textError, onKeyDown, onSettle, onRevert, onClear }: ComboBoxSettings,
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
      onBlur: () => void (!isDisabled && onSettle()),
      onKeyDown: (event) => {
        onKeyDown?.(event);
        if (event.altKey && event.key === "ArrowDown" && !isDisabled && !state.isOpen) {
          event.preventDefault();
          state.open(null, "manual");
        }
        // The keys must still reach the list and the text.
        event.continuePropagation();
      },
    },
    state,
  );
  // A form is not submitted with a text that is no value, whatever the value is.
  useEffect(() => inputRef.current?.setCustomValidity(textError ?? ""));
  useInertHandover(state.isOpen);
  const button = useButton(buttonProps, buttonRef);
  // Overrides react-aria's keys where the ARIA Authoring Practices (combobox with list autocomplete) differ.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (state.isOpen && (event.key === "Home" || event.key === "End")) {
      // They move in the text, as arrow left and right do.
      state.selectionManager.setFocusedKey(null);
      event.stopPropagation();
    } else if ((event.key === "Enter" || event.key === "Tab") && !isDisabled && !event.nativeEvent.isComposing) {
      // What is active in the list is taken by react-aria. Rendered at once, since react-aria reads the text on this key.
      const { focusedKey, selectionMode } = state.selectionManager;
      const active = state.isOpen ? focusedKey : null;
      if (active !== null) {
        // It leaves the text of one that is chosen already.
        if (selectionMode === "single" && state.selectionManager.isSelected(active)) flushSync(onRevert);
      } else if (!flushSync(onSettle) && event.key === "Enter") {
        // Enter takes the text; only the next one submits the form, if the text was taken.
        event.preventDefault();
        event.stopPropagation();
      }
    } else if (state.isOpen && event.key === "Escape" && !isDisabled) {
      flushSync(onRevert);
    } else if (!state.isOpen && event.key === "Escape" && !isDisabled && onClear) {
      onClear();
      // Keep Escape from a surrounding dialog, which closes on the next press.
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
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        inputProps.onChange?.(event);
        if (!isDisabled && !state.isOpen) state.open(null, "input");
      },
      onClick: () => {
        if (!isDisabled && !state.isOpen) state.open(null, "manual");
      },
    },
    focusInput: () => inputRef.current?.focus(),
  };
}
