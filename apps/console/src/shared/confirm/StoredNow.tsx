import { Button } from "@shore/design-system/Button";
import type { ReactNode } from "react";
import { styled } from "styled-components";

type StoredNowProps = {
  /** The field's label. */
  label: string;
  /** What another user has stored in the field; undefined if it is what is entered, or not known to have changed. */
  stored: string | undefined;
  onTake: () => void;
  /** The field. */
  children: ReactNode;
};

/** A field of a dialog, and below it after a conflict what is stored now, which can be taken. */
export function StoredNow({ label, stored, onTake, children }: StoredNowProps) {
  return (
    <Field>
      {children}
      {stored !== undefined && (
        <Stored>
          <span>
            Stored now: <bdi>{stored || "—"}</bdi>
          </span>
          <Button size="small" aria-label={`Take stored, ${label}`} onPress={onTake}>
            Take stored
          </Button>
        </Stored>
      )}
    </Field>
  );
}

const Field = styled.div`
  display: grid;
  gap: var(--ds-space-8);
`;

const Stored = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--ds-space-8);
  overflow-wrap: anywhere;
`;
