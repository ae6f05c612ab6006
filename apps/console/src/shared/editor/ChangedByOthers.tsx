import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { SmallTable } from "@shore/design-system/SmallTable";
import { styled } from "styled-components";

/** A field of a form in its three states. */
export type FieldStates = {
  label: string;
  /** When the form was opened; the same as `stored` where that is not known any more. */
  opened: string;
  stored: string;
  entered: string;
};

type ChangedByOthersProps = {
  /** What is edited: "group". */
  noun: string;
  fields: readonly FieldStates[];
  isComparing: boolean;
  onCompare: (isComparing: boolean) => void;
  onSaveOver: () => void;
  isSaving: boolean;
};

/**
 * Somebody else has stored something else while this was edited: says what, keeps what was entered, and offers both side by side before one
 * of them is chosen.
 */
export function ChangedByOthers({ noun, fields, isComparing, onCompare, onSaveOver, isSaving }: ChangedByOthersProps) {
  const changes = fields.filter(({ opened, stored }) => opened !== stored).map(sentence);
  return (
    <Banner
      tone="warning"
      title={`Somebody else has changed this ${noun} since you opened it`}
      action={
        <Choices>
          <Button onPress={() => onCompare(!isComparing)}>{isComparing ? "Go on editing" : "Compare"}</Button>
          {isComparing && (
            <Button variant="danger-outlined" isBusy={isSaving} onPress={onSaveOver}>
              Save over it
            </Button>
          )}
        </Choices>
      }
    >
      {[...changes, "What you entered is kept."].join(" ")}
    </Banner>
  );
}

/** What is stored beside what was entered, for the fields in which they differ. */
export function ComparedFields({ fields }: { fields: readonly FieldStates[] }) {
  const rows = fields
    .filter(({ stored, entered }) => stored !== entered)
    .map(({ label, stored, entered }) => [label, stored || NOTHING, entered || NOTHING]);
  return (
    <Card>
      {rows.length === 0 ? (
        <p>What is stored is what you entered.</p>
      ) : (
        <SmallTable caption="What differs" heads={["Field", "Stored now", "What you entered"]} rows={rows} isWrapped />
      )}
    </Card>
  );
}

function sentence({ label, stored }: FieldStates): string {
  if (stored === "") return `${label}: nothing now.`;
  return stored.length > MOST_QUOTED ? `${label}: changed.` : `${label}: now ${stored}.`;
}

const NOTHING = "—";
/** Longer texts are seen side by side. */
const MOST_QUOTED = 120;

const Choices = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--ds-space-8);
`;
