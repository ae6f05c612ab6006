import type { CollectedDataItem, Position } from "@shore/api/gen/shore/v1/logbooks_pb";
import { DescriptionList } from "@shore/design-system/DescriptionList";
import { styled } from "styled-components";
import { labelAndUnit, latitudeText, longitudeText, round4, withUnit, yesOrNo } from "@shore/api/formatting/values";
import { FreeText } from "#shared/text/FreeText.tsx";
import { ManualMark, ManualStar } from "./ManualMark.tsx";

/** Measured values; a manually entered value is marked by `*`, which is explained below the list. */
export function CollectedData({ items }: { items: readonly CollectedDataItem[] }) {
  return (
    <>
      <DescriptionList
        items={items.map((item) => ({ term: termOf(item), description: <CollectedValue item={item} /> }))}
      />
      {items.some(({ manual }) => manual) && (
        <Legend aria-hidden="true">
          <ManualStar>*</ManualStar> Entered manually
        </Legend>
      )}
    </>
  );
}

/** Returns the label without the unit, which is shown after the number if there is one. */
function termOf({ label, name, value }: CollectedDataItem): string {
  return value.case === "number" ? labelAndUnit(label || name).term : label || name;
}

function CollectedValue({ item: { label, name, value, manual } }: { item: CollectedDataItem }) {
  return (
    <>
      {value.case === "number" ? (
        withUnit(round4(value.value), labelAndUnit(label || name).unit)
      ) : (
        <Value value={value} />
      )}
      {manual && (
        <>
          {" "}
          <ManualMark />
        </>
      )}
    </>
  );
}

function Value({ value }: { value: Exclude<CollectedDataItem["value"], { case: "number" }> }) {
  switch (value.case) {
    case "position":
      return <PositionText position={value.value} />;
    case "bool":
      return yesOrNo(value.value);
    case "string":
      return value.value === "" ? "—" : <FreeText>{value.value}</FreeText>;
    case undefined:
      return "—";
    default:
      return value satisfies never;
  }
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
