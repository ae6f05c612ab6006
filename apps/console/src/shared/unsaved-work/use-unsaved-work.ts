import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { keepTyping } from "./keep-typing.ts";
import { forgetUnsaved, keepUnsaved, readUnsaved, type UnsavedWork } from "./unsaved-store.ts";

type UnsavedWorkOptions<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** Who is typing. */
  userUuid: string;
  /** What is edited, for example `checklist 7d20…`; the same whenever the same thing is opened. */
  record: string;
  /** The etag or key the form's values were made from; empty for something new. */
  madeFrom: string;
  /** What is kept of the values; a function that never changes. Secrets are not. @default everything */
  keptOf?: (values: Values) => Values;
};

/**
 * Keeps what a person types in a form until it is saved, and offers what was left behind by a crash, a closed window or a session
 * that ended. Nothing is put into the form unasked.
 */
export function useUnsavedWork<Values extends FieldValues>({
  form,
  userUuid,
  record,
  madeFrom,
  keptOf = everything,
}: UnsavedWorkOptions<Values>) {
  const [found, setFound] = useState<UnsavedWork<Values>>();
  const [restoredFrom, setRestoredFrom] = useState<string>();
  const basedOn = restoredFrom ?? madeFrom;
  const isGivenUp = useRef(false);

  // The browser's store is outside React.
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const work = await readUnsaved<Values>({ userUuid, record });
      if (isCurrent) setFound(work);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [userUuid, record]);

  useEffect(
    () =>
      keepTyping({
        subscribe: (changed) => onEveryChange(form, changed),
        keep: async () => {
          if (!isGivenUp.current) await keepUnsaved({ userUuid, record }, keptOf(form.getValues()), basedOn);
        },
      }),
    [form, userUuid, record, basedOn, keptOf],
  );

  return {
    /** Work left behind, to be offered; undefined when there is none or it was answered. */
    found,
    /** What is stored has changed since it was written. */
    isOutdated: found !== undefined && found.madeFrom !== madeFrom,
    /** What the form's values were made from: restored work, when it was written. Saved as such, later changes of others are refused, not undone. */
    basedOn,
    /** Puts it into the form, as unsaved changes. */
    restore: () => {
      if (found === undefined) return;
      form.reset(found.values, { keepDefaultValues: true });
      setRestoredFrom(found.madeFrom);
      setFound(undefined);
    },
    /** The person leaves without saving: nothing is kept from now on, whatever was typed last. */
    giveUp: async () => {
      isGivenUp.current = true;
      await forgetUnsaved({ userUuid, record });
    },
    /** Saved, or given up. */
    forget: async () => {
      setFound(undefined);
      await forgetUnsaved({ userUuid, record });
    },
  };
}

function everything<Values>(values: Values): Values {
  return values;
}

/**
 * Calls back when a person has changed a value. The form's own `subscribe` would do so, too, but hands over a copy of all values each time:
 * of 4,096 tasks that is most of the time that adding one takes.
 */
function onEveryChange<Values extends FieldValues>(
  { control }: UseFormReturn<Values>,
  changed: () => void,
): () => void {
  // oxlint-disable-next-line no-underscore-dangle -- typed and used by the library's own tools; `subscribe` stands on it
  const { unsubscribe } = control._subjects.state.subscribe({
    // What a person does has the name of a field. Filling the form anew, as after saving, has none; an error alone has no values.
    next: (state) => {
      if (state.name !== undefined && ("values" in state || "type" in state)) changed();
    },
  });
  return unsubscribe;
}
