import { FIND_QUESTION } from "@shore/api/field-limits.gen";
import { SearchField } from "@shore/design-system/SearchField";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { styled } from "styled-components";
import { useShortcut } from "#shared/shortcuts/use-shortcut.ts";

type FindFieldProps = {
  /** The search text in the URL. */
  text: string;
  /** Whether the URL has a query, by text or by filters. */
  hasQuery: boolean;
  onChange: (text: string) => void;
};

/** The search field: debounced by 300 ms, immediate on Enter. Focused when the screen opens without a query. */
export function FindField({ text, hasQuery, onChange }: FindFieldProps) {
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
  const field = useRef<HTMLInputElement>(null);
  // An effect, because focus is external to React. With a query the user came to read, not to type.
  const hadQuery = useRef(hasQuery);
  useEffect(() => {
    if (!hadQuery.current) field.current?.focus();
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
        submit(draft);
      }}
    >
      <SearchField
        ref={field}
        label="Find in all logbooks"
        placeholder="Find in all logbooks"
        value={draft}
        onChange={(next) => setDraft(next.slice(0, FIND_QUESTION.text))}
      />
    </Form>
  );
}

/** As wide as the list: a query may be long. */
const Form = styled.form`
  & > * {
    inline-size: 100%;
  }
`;
