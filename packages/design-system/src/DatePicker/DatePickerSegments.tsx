import { CalendarDate, GregorianCalendar } from "@internationalized/date";
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type RefObject, useRef } from "react";
import { mergeProps } from "react-aria/mergeProps";
import { useDateField, useDateSegment } from "react-aria/useDateField";
import { type DateFieldState, type DateSegment, useDateFieldState } from "react-stately/useDateFieldState";
import { readDay } from "../Calendar/read-day.ts";
import type { FieldControlProps } from "../Field/Field.tsx";
import type { OwnElementProps } from "../Field/split-field-props.ts";
import { Dash, Segment, Segments } from "./DatePicker.styles.ts";
import type { SegmentValues, useDraftDay } from "./use-draft-day.ts";

export type SegmentsElementProps = OwnElementProps<HTMLDivElement> & { ref: RefObject<HTMLDivElement | null> };

type DatePickerSegmentsProps = {
  control: FieldControlProps;
  element: SegmentsElementProps;
  draftState: ReturnType<typeof useDraftDay>;
  locale: string;
  isDisabled: boolean;
};

/** Year, month and day as spin buttons, always in this order and from left to right. */
export function DatePickerSegments({ control, element, draftState, locale, isDisabled }: DatePickerSegmentsProps) {
  const { ref } = element;
  const shared = {
    ...(element["aria-label"] === undefined
      ? { "aria-labelledby": control["aria-labelledby"] }
      : { "aria-label": element["aria-label"] }),
    ...(control["aria-describedby"] !== undefined && { "aria-describedby": control["aria-describedby"] }),
    isReadOnly: isDisabled,
  };
  const state = useDateFieldState({
    ...shared,
    locale,
    createCalendar: () => new GregorianCalendar(),
    value: draftState.draft,
    onChange: draftState.edit,
    isInvalid: control["aria-invalid"] === true,
    shouldForceLeadingZeros: true,
  });
  const { fieldProps } = useDateField(
    {
      ...shared,
      onFocusChange: (isFocused) => {
        if (!isFocused && !isDisabled) draftState.commit(segmentValues(state));
      },
    },
    state,
    ref,
  );
  const segments = ORDER.flatMap((type) => state.segments.find((segment) => segment.type === type) ?? []);
  const take = (text: string) => {
    const reading = readDay(text);
    if (reading.kind === "day") draftState.choose(reading.day);
    else draftState.refuse(reading.reason);
  };
  const typed = useRef({ text: "", before: draftState.draft });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isDisabled) return;
    if (event.key === "Enter") draftState.commit(segmentValues(state));
    const { text } = typed.current;
    if (text === "") typed.current.before = draftState.draft;
    typed.current.text = TYPED.test(event.key) ? text + event.key : "";
    if (!OTHER_ORDER.test(typed.current.text)) return;
    // 28.02.2026 filled the year with 2802 as far as it is typed.
    event.preventDefault();
    event.stopPropagation();
    draftState.edit(typed.current.before);
    take(typed.current.text);
    typed.current.text = "";
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData("text");
    // Something without a text, such as a picture, is no answer.
    if (isDisabled || text.trim() === "") return;
    take(text);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events bubbling from its spin buttons
    <div
      onKeyDownCapture={onKeyDown}
      onPointerDownCapture={() => {
        typed.current.text = "";
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) typed.current.text = "";
      }}
      onPaste={onPaste}
    >
      <Segments
        {...element}
        {...mergeProps(fieldProps, { onFocus: focusFirstSegment })}
        ref={ref}
        id={control.id}
        dir="ltr"
        aria-disabled={isDisabled || undefined}
        tabIndex={-1}
      >
        {segments.map((segment, index) => (
          <DatePickerSegment
            key={segment.type}
            segment={segment}
            state={state}
            isDisabled={isDisabled}
            isFirst={index === 0}
            describedBy={fieldProps["aria-describedby"]}
          />
        ))}
      </Segments>
    </div>
  );
}

/** Moves focus from the group to its first segment. */
function focusFirstSegment({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
}

type SegmentProps = {
  segment: DateSegment;
  state: DateFieldState;
  isDisabled: boolean;
  isFirst: boolean;
  describedBy: string | undefined;
};

function DatePickerSegment({ segment, state, isDisabled, isFirst, describedBy }: SegmentProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { segmentProps } = useDateSegment(segment, state, ref);
  return (
    <>
      {isFirst ? null : <Dash aria-hidden="true">-</Dash>}
      <Segment
        {...segmentProps}
        ref={ref}
        // react-aria sets the description on the language's first segment; here it is always the year.
        aria-describedby={isFirst ? describedBy : segmentProps["aria-describedby"]}
        aria-disabled={isDisabled || undefined}
        data-placeholder={segment.isPlaceholder ? "" : undefined}
      >
        {segment.text}
      </Segment>
    </>
  );
}

/** Returns the day of the segments. A day that does not exist, as 30 February, becomes its month's last, as react-aria shows it. */
function segmentValues({ segments }: DateFieldState): SegmentValues {
  const [year, month, day] = ORDER.map((type) => segments.find((segment) => segment.type === type));
  const filled = [year, month, day].filter((segment) => segment?.isPlaceholder === false).length;
  if (filled < ORDER.length) return { day: undefined, isIncomplete: filled > 0 };
  const date = new CalendarDate(year?.value ?? 1, month?.value ?? 1, day?.value ?? 1);
  return { day: date.toString(), isIncomplete: false };
}

const ORDER = ["year", "month", "day"] as const;

const TYPED = /^[\d./-]$/;

/** A whole date that begins with day or month, as people of most countries type it. */
const OTHER_ORDER = /^\d{1,2}([./-])\d{1,2}\1\d{4}$/;
