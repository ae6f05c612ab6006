import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from "react";
import { flushSync } from "react-dom";
import { type AriaButtonProps, useButton } from "react-aria/useButton";
import { useNumberField } from "react-aria/useNumberField";
import { useObjectRef } from "react-aria/useObjectRef";
import { Button } from "../Button/Button.tsx";
import { Field, type FieldControlProps } from "../Field/Field.tsx";
import { type OwnElementProps, type OwnFieldProps, splitFieldProps } from "../Field/split-field-props.ts";
import { useRegion } from "../LanguageProvider/use-region.ts";
import { MinusIcon, PlusIcon } from "../icons/icons.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { Box, Readings, Step, Text, Unit } from "./NumberField.styles.ts";
import { plainDecimal } from "./read-number.ts";
import { useTypedNumber } from "./use-typed-number.ts";

export type NumberFieldProps = OwnFieldProps &
  OwnElementProps<HTMLInputElement> & {
    /** The current value; undefined: empty. */
    value: number | undefined;
    /**
     * Handler that is called when the number is committed: on blur, Enter, a step, a paste over the whole text, or the choice of
     * a reading. With undefined when the field is empty, or when its text has two readings, is no number or lies outside `min`
     * and `max`; the field shows the error itself.
     * @param error that error; undefined if the field is empty or valid
     * @param text what the field shows
     */
    onChange: (value: number | undefined, error: string | undefined, text: string) => void;
    /** A text with an error that a field of before could not take, with which this one begins instead of its value. */
    defaultText?: string | undefined;
    min?: number | undefined;
    max?: number | undefined;
    /** The amount that an arrow key or a button adds. Its decimals are the most that are taken: 0.001 allows three. @default 1 */
    step?: number | undefined;
    /** The unit after the number, such as "m³", announced with it. It may be written after the number. */
    unit?: string | undefined;
    /** The form field name; the value is submitted in digits with a decimal point. */
    name?: string | undefined;
    form?: string | undefined;
    /** Why it is disabled, as a sentence, shown below. When set, it is read-only and still focusable. */
    disabledReason?: string | undefined;
  };

/**
 * A number field with step buttons. It takes point and comma as decimal sign and shows a point. A text with two readings in the
 * region of `LanguageProvider`, as 1.234, stays and is asked about: until one is chosen the field is invalid.
 */
export function NumberField({ error, hint, disabledReason, ...props }: NumberFieldProps) {
  const { value, onChange, defaultText, min, max, step = 1, unit, name, form, ...rest } = props;
  const [field, element] = splitFieldProps(rest);
  const inputRef = useObjectRef(element.ref);
  const isDisabled = disabledReason !== undefined;
  const region = useRegion();
  const typed = useTypedNumber({ value, onChange, defaultText, min, max, step, unit, isDisabled, region });
  return (
    <Field {...field} error={typed.faultError ?? error ?? typed.limitError} hint={disabledReason ?? hint}>
      {(control) => (
        <>
          <NumberControl
            control={control}
            element={{ ...element, ref: inputRef }}
            label={field.label}
            typed={typed}
            limits={{ min, max, step }}
            unit={unit}
            isDisabled={isDisabled}
          />
          {typed.readings === undefined ? null : (
            <Readings role="group" aria-label={typed.faultError}>
              {typed.readings.map((reading) => (
                <Button
                  key={reading.text}
                  size="small"
                  onPress={() => {
                    // The button is gone with the question.
                    inputRef.current?.focus();
                    typed.choose(reading);
                  }}
                >
                  {reading.text}
                </Button>
              ))}
            </Readings>
          )}
          {/* Not a status: while it is empty it would be a stop for a person who reads the page. */}
          <VisuallyHidden aria-live="polite">
            {typed.taken ? [typed.taken, unit].filter(Boolean).join(" ") : ""}
          </VisuallyHidden>
          {name === undefined ? null : <input type="hidden" name={name} form={form} value={value ?? ""} />}
        </>
      )}
    </Field>
  );
}

type ControlProps = {
  control: FieldControlProps;
  element: OwnElementProps<HTMLInputElement> & { ref: RefObject<HTMLInputElement | null> };
  label: string;
  typed: ReturnType<typeof useTypedNumber>;
  limits: { min: number | undefined; max: number | undefined; step: number };
  unit: string | undefined;
  isDisabled: boolean;
};

function NumberControl({ control, element, label, typed, limits, unit, isDisabled }: ControlProps) {
  const { ref } = element;
  const unitId = useId();
  const { min, max, step } = limits;
  const props = {
    id: control.id,
    "aria-label": element["aria-label"] ?? label,
    ...(min !== undefined && { minValue: min }),
    ...(max !== undefined && { maxValue: max }),
    step,
    formatOptions: { maximumFractionDigits: typed.mostDecimals, useGrouping: false },
    isReadOnly: isDisabled,
    // Scrolling the page with the pointer over the field must not change it.
    isWheelDisabled: true,
  } as const;
  const { inputProps, incrementButtonProps, decrementButtonProps } = useNumberField(props, typed.state, ref);
  const describedBy = [control["aria-describedby"], unit !== undefined && unitId].filter(Boolean).join(" ");
  const number = Number.isNaN(typed.state.numberValue) ? undefined : typed.state.numberValue;
  // Forms with the browser's validation are not submitted either.
  useEffect(() => ref.current?.setCustomValidity(typed.faultError ?? typed.limitError ?? ""));
  const onKeyDown = (event: KeyboardEvent) => {
    if (isDisabled || event.target !== ref.current) return;
    // Committed before the key acts: Tab reaches the buttons of a question, Enter does not submit a form with an invalid text.
    if (event.key === "Tab") flushSync(() => typed.commit());
    else if (event.key === "Enter" && !flushSync(() => typed.commit())) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <Box onPasteCapture={ignoreEmpty} onKeyDownCapture={onKeyDown}>
      <Text
        {...element}
        {...inputProps}
        ref={ref}
        // react-aria omits the role for old versions of VoiceOver; a native number field has it too.
        role="spinbutton"
        aria-roledescription={undefined}
        aria-valuenow={number}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={number === undefined || unit === undefined ? undefined : `${plainDecimal(number)} ${unit}`}
        aria-label={element["aria-label"]}
        aria-labelledby={element["aria-label"] === undefined ? control["aria-labelledby"] : undefined}
        aria-describedby={describedBy || undefined}
        aria-invalid={control["aria-invalid"]}
        aria-disabled={isDisabled || undefined}
      />
      {unit !== undefined && <Unit id={unitId}>{unit}</Unit>}
      <StepButton button={decrementButtonProps} icon={<MinusIcon size={16} />} />
      <StepButton button={incrementButtonProps} icon={<PlusIcon size={16} />} />
    </Box>
  );
}

function StepButton({ button, icon }: { button: AriaButtonProps; icon: ReactNode }) {
  const ref = useRef<HTMLButtonElement>(null);
  const { buttonProps } = useButton(button, ref);
  return (
    <Step {...buttonProps} ref={ref}>
      {icon}
    </Step>
  );
}

/** Keeps the number when something without text is pasted, such as a picture. */
function ignoreEmpty(event: ClipboardEvent): void {
  if (event.clipboardData.getData("text").trim() !== "") return;
  event.preventDefault();
  event.stopPropagation();
}
