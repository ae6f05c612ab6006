import type { RefObject } from "react";
import { Calendar, type CalendarProps } from "../Calendar/Calendar.tsx";
import { PopoverDialog } from "../Popover/PopoverDialog.tsx";
import { PopoverPanel } from "../Popover/PopoverPanel.tsx";

export type DatePickerPanelProps = Pick<CalendarProps, "label" | "value" | "onChange" | "min" | "max" | "today"> & {
  onClose: () => void;
  /** The element that the calendar is positioned at. */
  boxRef: RefObject<HTMLDivElement | null>;
};

/** The calendar below the field. A part of DatePicker. */
export function DatePickerPanel({ onClose, boxRef, label, ...calendar }: DatePickerPanelProps) {
  return (
    <PopoverPanel onClose={onClose} triggerRef={boxRef}>
      <PopoverDialog label={`Choose date, ${label}`}>
        <Calendar {...calendar} label={label} focusesOnMount />
      </PopoverDialog>
    </PopoverPanel>
  );
}
