import { useRef, useState } from "react";
import { useLocale } from "react-aria/I18nProvider";
import { useButton } from "react-aria/useButton";
import { useObjectRef } from "react-aria/useObjectRef";
import type { CalendarProps } from "../Calendar/Calendar.tsx";
import { formatLongDay, type IsoDay, isoLocale, parseDay } from "../Calendar/iso-day.ts";
import { Field, type FieldControlProps } from "../Field/Field.tsx";
import { type OwnElementProps, type OwnFieldProps, splitFieldProps } from "../Field/split-field-props.ts";
import { CalendarIcon } from "../icons/icons.tsx";
import { lazyWithFallback, usePreload } from "../primitives/lazy.tsx";
import { Box, Open } from "./DatePicker.styles.ts";
import type { DatePickerPanelProps } from "./DatePickerPanel.tsx";
import { DatePickerSegments, type SegmentsElementProps } from "./DatePickerSegments.tsx";
import { useDraftDay } from "./use-draft-day.ts";

export type { IsoDay };

export type DatePickerProps = OwnFieldProps &
  /** `ref` is the group of segments; `focus()` on it moves focus to the year. */
  OwnElementProps<HTMLDivElement> &
  Pick<CalendarProps, "min" | "max" | "today"> & {
    /** `yyyy-MM-dd`; undefined: no date. An invalid day counts as none. */
    value: IsoDay | undefined;
    /**
     * Handler that is called when the date is committed: on blur, Enter, selection in the calendar or paste. With undefined
     * when the field is empty, incomplete or outside `min` and `max`, or a pasted text is no day; the field shows the error itself.
     * @param error that error; undefined if the field is empty or valid
     */
    onChange: (day: IsoDay | undefined, error: string | undefined) => void;
    /** Whether a date is required: a cleared field shows `value` again on blur or Enter. @default false */
    isRequired?: boolean | undefined;
    /** The form field name; the value is submitted as `yyyy-MM-dd`. */
    name?: string | undefined;
    /** The id of the form, where the field lies outside it. */
    form?: string | undefined;
    /** Why it is disabled, as a sentence, shown below. When set, it is read-only and still focusable. */
    disabledReason?: string | undefined;
    /** Disabled as part of a group, which shows the reason. */
    "aria-disabled"?: true | undefined;
    /** Invalid as part of a group, which shows the error. */
    "aria-invalid"?: true | undefined;
  };

/** A date field with a calendar. The order is that of ISO 8601 in every language. Dates are UTC. */
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
  const segmentsRef = useObjectRef(element.ref);
  const draftState = useDraftDay({ value, onChange, min, max, isRequired });
  return (
    <Field
      {...field}
      error={draftState.refusal ?? error ?? draftState.validationError}
      hint={disabledReason ?? hint}
      onLabelPress={() => segmentsRef.current?.focus()}
    >
      {(control) => (
        <>
          <DatePickerControl
            control={{ ...control, "aria-invalid": control["aria-invalid"] ?? isInvalid }}
            element={{ ...element, ref: segmentsRef }}
            label={field.label}
            draftState={draftState}
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
  draftState: ReturnType<typeof useDraftDay>;
  limits: Pick<CalendarProps, "min" | "max" | "today">;
  isDisabled: boolean;
};

function DatePickerControl({ control, element, label, draftState, limits, isDisabled }: ControlProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  usePreload(DatePickerPanel);
  const [isOpen, setIsOpen] = useState(false);
  const locale = isoLocale(useLocale().locale);
  const chosen = parseDay(draftState.draft?.toString());

  return (
    <Box ref={boxRef} data-invalid={control["aria-invalid"] ? "" : undefined} data-off={isDisabled ? "" : undefined}>
      <DatePickerSegments
        control={control}
        element={element}
        draftState={draftState}
        locale={locale}
        isDisabled={isDisabled}
      />
      <OpenButton
        label={["Choose date", label, ...(chosen ? [`${formatLongDay(chosen, locale)} chosen`] : [])].join(", ")}
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
            draftState.choose(day);
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

/** The calendar and its positioning are loaded when one first opens. */
const DatePickerPanel = lazyWithFallback<DatePickerPanelProps>(
  async () => (await import("./DatePickerPanel.tsx")).DatePickerPanel,
);
