import { useState } from "react";
import { useFoldText } from "../LanguageProvider/use-fold-text.ts";
import { type ListOption, typedOption, unchosenText } from "../ListBox/list-options.ts";

type TypedOptionProps<Value extends string> = {
  options: readonly ListOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  isRequired: boolean;
};

export type TypedOption = ReturnType<typeof useTypedOption<string>>;

/** The text of a combo box apart from its value: a text that names no option stays, with an error, and is reported as no value. */
export function useTypedOption<Value extends string>(props: TypedOptionProps<Value>) {
  const { options, value, onChange, isRequired } = props;
  const fold = useFoldText();
  const chosenText = options.find((option) => option.value === value)?.label ?? "";
  const [text, setText] = useState(chosenText);
  /** The text that was found to name no option. */
  const [unchosen, setUnchosen] = useState<string>();
  const [last, setLast] = useState({ value, chosenText });
  if (last.value !== value || last.chosenText !== chosenText) {
    setLast({ value, chosenText });
    // The value of a text that is no name is none: it returns as a prop, perhaps later. Options may be loaded later, too.
    const isOwnText = text !== last.chosenText && (value === undefined || value === last.value);
    if (!isOwnText) {
      setText(chosenText);
      setUnchosen(undefined);
    }
  }
  const report = (next: Value | undefined) => {
    if (next !== value && !(isRequired && next === undefined)) onChange(next);
  };
  const choose = (chosen: string | undefined) => {
    const option = options.find((one) => one.value === chosen);
    setText(option?.label ?? (isRequired ? chosenText : ""));
    setUnchosen(undefined);
    report(option?.value);
  };
  return {
    text,
    chosenText,
    error: unchosen !== undefined && unchosen === text ? unchosenText(options, text, fold) : undefined,
    write: (next: string) => {
      setText(next);
      // The text of an option is taken when one was chosen; an empty text is none.
      if (next === "") report(undefined);
    },
    choose,
    /** Takes the option that the text names, or says that there is none; true: the text changed nothing. */
    settle: (): boolean => {
      if (text === chosenText || text.trim() === "") {
        if (text !== chosenText) choose(undefined);
        return true;
      }
      const option = typedOption(options, text, fold);
      if (option !== undefined) choose(option.value);
      else {
        setUnchosen(text);
        report(undefined);
      }
      return false;
    },
    /** Puts the text of the value back. */
    revert: () => {
      setText(chosenText);
      setUnchosen(undefined);
    },
  };
}
