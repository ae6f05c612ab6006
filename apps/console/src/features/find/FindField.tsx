import { FIND_QUESTION } from "@shore/api/field-limits.gen";
import { SearchField } from "@shore/design-system/SearchField";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { useTypedText } from "#shared/list-screen/use-typed-text.ts";
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
  const [draft, setDraft, submit] = useTypedText(text, onChange);
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
        submit();
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
