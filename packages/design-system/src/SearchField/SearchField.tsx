import { useObjectRef } from "react-aria/useObjectRef";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { controlStyles } from "../Field/control.styles.ts";
import { SearchIcon, XIcon } from "../icons/icons.tsx";
import { media } from "../tokens/breakpoints.ts";

export type SearchFieldProps = Omit<ElementProps<HTMLInputElement>, "aria-labelledby"> & {
  /** The accessible name. Visually hidden: the magnifying glass and the placeholder show the purpose. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
};

/** A field that filters a list while the user types. The clear button and Escape clear it. */
export function SearchField({ label, value, onChange, placeholder, ref, ...rest }: SearchFieldProps) {
  const inputRef = useObjectRef(ref);
  const clear = () => {
    onChange("");
    inputRef.current?.focus();
  };
  return (
    <Box>
      <SearchIcon />
      <Input
        aria-label={label}
        {...rest}
        ref={inputRef}
        type="search"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || value === "") return;
          // A surrounding dialog must not close on the same key press.
          event.preventDefault();
          event.stopPropagation();
          clear();
        }}
      />
      {/* Rendered from the start: an element first rendered on a key press makes the browser recalculate all styles. */}
      <Clear type="button" aria-label={`Clear ${label}`} onClick={clear} hidden={value === ""}>
        <XIcon size={16} />
      </Clear>
    </Box>
  );
}

const Box = styled.div`
  ${controlStyles}
  display: flex;
  align-items: center;
  gap: var(--ds-space-12);
  inline-size: 280px;
  max-inline-size: 100%;
  padding: 0 0 0 12px;
  color: var(--ds-muted);

  &:dir(rtl) {
    padding: 0 12px 0 0;
  }

  & > svg {
    flex: none;
  }

  ${media.belowSm} {
    inline-size: 100%;
  }

  /* The clear button has its own focus ring. */
  &:has(button:focus-visible) {
    border-color: var(--ds-control);
    outline-style: none;
  }

  ${media.print} {
    display: none;
  }
`;

const Input = styled.input`
  flex: 1;
  align-self: stretch;
  min-inline-size: 0;
  padding: 0;
  border: 0;
  background: transparent;
  color: var(--ds-text);
  text-overflow: ellipsis;

  /* The focus ring is on the surrounding box. */
  &:focus-visible {
    outline-style: none;
  }

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Clear = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: calc(var(--ds-control-block-size) - 4px);
  block-size: calc(var(--ds-control-block-size) - 4px);
  padding: 0;
  border: 0;
  border-radius: var(--ds-radius-control);
  background: transparent;
  color: inherit;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -3px;
  }

  ${media.touch} {
    inline-size: var(--ds-control-block-size);
    block-size: calc(var(--ds-control-block-size) - 2px);
  }
`;
