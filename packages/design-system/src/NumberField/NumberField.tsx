import { type ClipboardEvent, type ReactNode, useId, useRef } from "react";
import { I18nProvider } from "react-aria/I18nProvider";
import { type AriaButtonProps, useButton } from "react-aria/useButton";
import { useNumberField } from "react-aria/useNumberField";
import { useObjectRef } from "react-aria/useObjectRef";
import { useNumberFieldState } from "react-stately/useNumberFieldState";
import { Field, type FieldControlProps } from "../Field/Field.tsx";
import { type OwnElementProps, type OwnFieldProps, splitFieldProps } from "../Field/split-field-props.ts";
import { numberLocale } from "../LanguageProvider/number-text.ts";
import { useRegion } from "../LanguageProvider/use-region.ts";
import { MinusIcon, PlusIcon } from "../icons/icons.tsx";
import { Box, Step, Text, Unit } from "./NumberField.styles.ts";
import { useDraftNumber } from "./use-draft-number.ts";

export type NumberFieldProps = OwnFieldProps &
  OwnElementProps<HTMLInputElement> & {
    /** The current value; undefined: empty. */
    value: number | undefined;
    /**
     * Handler that is called when the number is committed: on blur, Enter, or a step. With undefined when the field is empty or
     * its number lies outside `min` and `max`; the field shows the error itself.
     */
    onChange: (value: number | undefined) => void;
    min?: number | undefined;
    max?: number | undefined;
    /** The amount that an arrow key or a button adds. Its decimals are those that can be typed: 0.001 allows three. @default 1 */
    step?: number | undefined;
    /** The unit after the number, such as "m³", announced with it. */
    unit?: string | undefined;
    /** The form field name; the value is submitted in digits with a decimal point. */
    name?: string | undefined;
    form?: string | undefined;
    /** Why it is disabled, as a sentence, shown below. When set, it is read-only and still focusable. */
    disabledReason?: string | undefined;
  };

/** A number field, formatted for the region of `LanguageProvider`, with step buttons. */
export function NumberField({ error, hint, disabledReason, ...props }: NumberFieldProps) {
  const { value, onChange, min, max, step = 1, unit, name, form, ...rest } = props;
  const [field, element] = splitFieldProps(rest);
  const locale = numberLocale(useRegion());
  const decimals = decimalsOf(step);
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals });
  const draftState = useDraftNumber({ value, onChange, min, max, format: (number) => format.format(number) });
  return (
    <Field {...field} error={error ?? draftState.validationError} hint={disabledReason ?? hint}>
      {(control) => (
        <I18nProvider locale={locale}>
          <NumberControl
            control={control}
            element={element}
            label={field.label}
            draftState={draftState}
            limits={{ min, max, step, decimals, locale }}
            unit={unit}
            isDisabled={disabledReason !== undefined}
          />
          {name === undefined ? null : <input type="hidden" name={name} form={form} value={value ?? ""} />}
        </I18nProvider>
      )}
    </Field>
  );
}

type ControlProps = {
  control: FieldControlProps;
  element: OwnElementProps<HTMLInputElement>;
  label: string;
  draftState: ReturnType<typeof useDraftNumber>;
  limits: { min: number | undefined; max: number | undefined; step: number; decimals: number; locale: string };
  unit: string | undefined;
  isDisabled: boolean;
};

function NumberControl({ control, element, label, draftState, limits, unit, isDisabled }: ControlProps) {
  const ref = useObjectRef(element.ref);
  const unitId = useId();
  const { min, max, step, decimals, locale } = limits;
  const props = {
    id: control.id,
    "aria-label": element["aria-label"] ?? label,
    value: draftState.draft ?? Number.NaN,
    onChange: draftState.commit,
    ...(min !== undefined && { minValue: min }),
    ...(max !== undefined && { maxValue: max }),
    step,
    formatOptions: { maximumFractionDigits: decimals },
    // Keep the typed number and show an error; do not clamp it silently.
    commitBehavior: "validate",
    isReadOnly: isDisabled,
    // Scrolling the page with the pointer over the field must not change it.
    isWheelDisabled: true,
  } as const;
  const state = useNumberFieldState({ ...props, locale });
  const { inputProps, incrementButtonProps, decrementButtonProps } = useNumberField(props, state, ref);
  const describedBy = [control["aria-describedby"], unit !== undefined && unitId].filter(Boolean).join(" ");
  const number = Number.isNaN(state.numberValue) ? undefined : state.numberValue;
  return (
    <Box onPasteCapture={refuseOverflow}>
      <Text
        {...element}
        {...inputProps}
        ref={ref}
        // react-aria omits the role for old versions of VoiceOver; a native number field has it too.
        role="spinbutton"
        maxLength={LONGEST}
        aria-roledescription={undefined}
        aria-valuenow={number}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={number === undefined || unit === undefined ? undefined : `${state.inputValue} ${unit}`}
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

/** Rejects a pasted number that overflows to infinity, for which react-aria would clear the field. */
function refuseOverflow(event: ClipboardEvent): void {
  const text = event.clipboardData.getData("text").trim();
  const isOverflow = Math.abs(Number(text.replaceAll(/[^\d.e+-]/gi, ""))) === Number.POSITIVE_INFINITY;
  if (text.length <= LONGEST && !isOverflow) return;
  event.preventDefault();
  event.stopPropagation();
}

function decimalsOf(step: number): number {
  const [, decimals = "", power = "0"] = /^\d+(?:\.(\d+))?(?:e-(\d+))?$/.exec(`${step}`) ?? [];
  return decimals.length + Number(power);
}

/** In characters: far more than the digits of any number that is exact to the unit. */
const LONGEST = 64;
