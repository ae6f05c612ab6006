import { useRef, useState } from "react";
import { useLocale } from "react-aria/I18nProvider";
import { useButton } from "react-aria/useButton";
import { useObjectRef } from "react-aria/useObjectRef";
import type { CalendarProps } from "../Calendar/Calendar.tsx";
import { dayOf, type IsoDay, isoLocale, spokenDay } from "../Calendar/iso-day.ts";
import { Field, type FieldControlProps } from "../Field/Field.tsx";
import { type OwnElementProps, type OwnFieldProps, splitFieldProps } from "../Field/split-field-props.ts";
import { CalendarIcon } from "../icons/icons.tsx";
import { lazyWithFallback, usePreload } from "../primitives/lazy.tsx";
import { Box, Open } from "./DatePicker.styles.ts";
import type { DatePickerPanelProps } from "./DatePickerPanel.tsx";
import { DatePickerSegments, type SegmentsElementProps } from "./DatePickerSegments.tsx";
import { useWrittenDay } from "./use-written-day.ts";

export type { IsoDay };

export type DatePickerProps = OwnFieldProps &
  /** `ref` gives the group of its parts; `focus()` on it goes to the year. */
  OwnElementProps<HTMLDivElement> &
  Pick<CalendarProps, "min" | "max" | "today"> & {
    /** `yyyy-MM-dd`; undefined: no date. Text that is no day counts as none. */
    value: IsoDay | undefined;
    /**
     * Told when the person is done: leaves the field, presses Enter, chooses in the calendar or pastes. undefined when the field is empty,
     * incomplete or outside `min` and `max`; the field itself says what is wrong then.
     */
    onChange: (day: IsoDay | undefined) => void;
    /** There is always a date: emptied, it shows `value` again when the person is done. @default false */
    isRequired?: boolean | undefined;
    /** Takes part in a form under this name, as `yyyy-MM-dd`. */
    name?: string | undefined;
    /** The id of that form, where the field lies outside it. */
    form?: string | undefined;
    /** Why it cannot be changed now, as a sentence, shown below. Set = read only, still focusable. */
    disabledReason?: string | undefined;
    /** Off together with others, whose group says why. */
    "aria-disabled"?: true | undefined;
    /** Wrong together with others, whose group says what is wrong. */
    "aria-invalid"?: true | undefined;
  };

/** A date, written in the order of ISO 8601 in every language or chosen in a calendar. Dates are UTC. */
export function DatePicker({ error, hint, disabledReason, ...props }: DatePickerProps) {
  const {
    value,
    onChange,
    min,
    max,
    today,
    isRequired = false,
    name,
    form,
    "aria-disabled": isDisabled,
    "aria-invalid": isInvalid,
    ...rest
  } = props;
  const [field, element] = splitFieldProps(rest);
  const partsRef = useObjectRef(element.ref);
  const written = useWrittenDay({ value, onChange, min, max, isRequired });
  return (
    <Field
      {...field}
      error={error ?? written.fault}
      hint={disabledReason ?? hint}
      onLabelPress={() => partsRef.current?.focus()}
    >
      {(control) => (
        <>
          <DatePickerControl
            control={{ ...control, "aria-invalid": control["aria-invalid"] ?? isInvalid }}
            element={{ ...element, ref: partsRef }}
            label={field.label}
            written={written}
            limits={{ min, max, today }}
            isDisabled={isDisabled ?? disabledReason !== undefined}
          />
          {name === undefined ? null : <input type="hidden" name={name} form={form} value={value ?? ""} />}
        </>
      )}
    </Field>
  );
}

type ControlProps = {
  control: FieldControlProps;
  element: SegmentsElementProps;
  label: string;
  written: ReturnType<typeof useWrittenDay>;
  limits: Pick<CalendarProps, "min" | "max" | "today">;
  isDisabled: boolean;
};

function DatePickerControl({ control, element, label, written, limits, isDisabled }: ControlProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  usePreload(DatePickerPanel);
  const [isOpen, setIsOpen] = useState(false);
  const locale = isoLocale(useLocale().locale);
  const chosen = dayOf(written.draft?.toString());

  return (
    <Box ref={boxRef} data-invalid={control["aria-invalid"] ? "" : undefined} data-off={isDisabled ? "" : undefined}>
      <DatePickerSegments
        control={control}
        element={element}
        written={written}
        locale={locale}
        isDisabled={isDisabled}
      />
      <OpenButton
        label={["Choose date", label, ...(chosen ? [`${spokenDay(chosen, locale)} chosen`] : [])].join(", ")}
        isOpen={isOpen}
        isDisabled={isDisabled}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen ? (
        <DatePickerPanel
          {...limits}
          onClose={() => setIsOpen(false)}
          boxRef={boxRef}
          label={label}
          value={chosen?.toString()}
          onChange={(day) => {
            written.choose(day);
            setIsOpen(false);
          }}
        />
      ) : null}
    </Box>
  );
}

type OpenButtonProps = { label: string; isOpen: boolean; isDisabled: boolean; onOpen: () => void };

function OpenButton({ label, isOpen, isDisabled, onOpen }: OpenButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { buttonProps } = useButton(
    {
      "aria-label": label,
      "aria-haspopup": "dialog",
      "aria-expanded": isOpen,
      ...(!isDisabled && { onPress: onOpen }),
    },
    ref,
  );
  return (
    <Open {...buttonProps} ref={ref} aria-disabled={isDisabled || undefined}>
      <CalendarIcon />
    </Open>
  );
}

/** The calendar and what places it come with the first one that opens. */
const DatePickerPanel = lazyWithFallback<DatePickerPanelProps>(
  async () => (await import("./DatePickerPanel.tsx")).DatePickerPanel,
);
