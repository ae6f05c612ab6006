import { useEffect, useEffectEvent, useState } from "react";

/**
 * A text that is typed into a field and searched on the server: it is passed on 300 ms after the last key, or at once.
 * @param text the text in the URL
 * @returns the text in the field, what sets it, and what passes it on at once
 */
export function useTypedText(
  text: string,
  onChange: (text: string) => void,
): [draft: string, setDraft: (text: string) => void, submit: () => void] {
  const [draft, setDraft] = useState(text);
  const [submitted, setSubmitted] = useState(text);
  // The URL was changed by navigation: Back, or a link.
  if (text !== submitted) {
    setSubmitted(text);
    setDraft(text);
  }
  const submit = (next: string) => {
    setSubmitted(next);
    if (next !== text) onChange(next);
  };
  const submitLater = useEffectEvent(submit);
  // An effect, because timers are external to React.
  useEffect(() => {
    if (draft === submitted) return undefined;
    const timer = setTimeout(() => submitLater(draft), 300);
    return () => clearTimeout(timer);
  }, [draft, submitted]);
  return [draft, setDraft, () => submit(draft)];
}
