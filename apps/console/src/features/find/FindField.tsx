import { LIMITS } from "@shore/api/limits";
import { SearchField } from "@shore/design-system/SearchField";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { styled } from "styled-components";
import { useShortcut } from "#shared/shortcuts/use-shortcut.ts";

type FindFieldProps = {
  /** The words that the address asks for. */
  text: string;
  /** Whether the address asks something, by words or by filters. */
  isAsked: boolean;
  onChange: (text: string) => void;
};

/** The words that are looked for: asked 300 ms after the last key, at once on Enter. Focused when the screen opens without a question. */
export function FindField({ text, isAsked, onChange }: FindFieldProps) {
  const [draft, setDraft] = useState(text);
  const [asked, setAsked] = useState(text);
  // The address has changed by itself: Back, or a link.
  if (text !== asked) {
    setAsked(text);
    setDraft(text);
  }
  const ask = (next: string) => {
    setAsked(next);
    if (next !== text) onChange(next);
  };
  const askLater = useEffectEvent(ask);
  // A timer, which is outside React.
  useEffect(() => {
    if (draft === asked) return undefined;
    const timer = setTimeout(() => askLater(draft), 300);
    return () => clearTimeout(timer);
  }, [draft, asked]);
  const field = useRef<HTMLInputElement>(null);
  // Focus is outside React. Whoever comes here wants to type; coming with a question, to read.
  const isAskedAtFirst = useRef(isAsked);
  useEffect(() => {
    if (!isAskedAtFirst.current) field.current?.focus();
  }, []);
  useShortcut("/", () => {
    field.current?.focus();
    field.current?.select();
  });
  return (
    <Form
      role="search"
      aria-label="Find in all logbooks"
      onSubmit={(event) => {
        event.preventDefault();
        ask(draft);
      }}
    >
      <SearchField
        ref={field}
        label="Find in all logbooks"
        placeholder="Find in all logbooks"
        value={draft}
        onChange={(next) => setDraft(next.slice(0, LIMITS.findText))}
      />
    </Form>
  );
}

/** As wide as the list: a question may be long. */
const Form = styled.form`
  & > * {
    inline-size: 100%;
  }
`;
