import type { CollectedDataItem, Position } from "@shore/api/gen/shore/v1/logbooks_pb";
import { DescriptionList } from "@shore/design-system/DescriptionList";
import { styled } from "styled-components";
import { latitudeText, longitudeText } from "@shore/api/formatting/values";
import { FreeText } from "#shared/text/FreeText.tsx";
import { collectedTerm, collectedText } from "./collected-text.ts";
import { ManualMark, ManualStar } from "./ManualMark.tsx";

/**
 * Measured values; a manually entered value is marked by `*`, which is explained below the list.
 * @param isPaired whether two of them stand beside each other where there is room
 */
export function CollectedData({ items, isPaired }: { items: readonly CollectedDataItem[]; isPaired?: boolean }) {
  return (
    <>
      <DescriptionList
        isPaired={isPaired ?? false}
        items={items.map((item) => ({ term: collectedTerm(item), description: <CollectedValue item={item} /> }))}
      />
      {items.some(({ manual }) => manual) && (
        <Legend aria-hidden="true">
          <ManualStar>*</ManualStar> Entered manually
        </Legend>
      )}
    </>
  );
}

function CollectedValue({ item }: { item: CollectedDataItem }) {
  return (
    <>
      <Value item={item} />
      {item.manual && (
        <>
          {" "}
          <ManualMark />
        </>
      )}
    </>
  );
}

function Value({ item }: { item: CollectedDataItem }) {
  const { value } = item;
  if (value.case === "position") return <PositionText position={value.value} />;
  if (value.case === "string" && value.value !== "") return <FreeText>{value.value}</FreeText>;
  return collectedText(item);
}

/** Two parts that may stack but never wrap inside. Numbers read from left to right in every language. */
function PositionText({ position }: { position: Position }) {
  return (
    <span dir="ltr">
      {latitudeText(position.latitude)} {longitudeText(position.longitude)}
    </span>
  );
}

const Legend = styled.p`
  margin: var(--ds-space-8) 0 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;
