import { areaError } from "@shore/api/address/contradictions";
import { type Area, OUTERMOST, type Side, SIDES } from "@shore/api/address/find-parameters";
import { useFilterFault } from "@shore/design-system/FilterBar";
import { NumberField } from "@shore/design-system/NumberField";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useRef } from "react";
import { styled } from "styled-components";

type AreaFieldsProps = { area: Area; onChange: (area: Area) => void };

/** The fields of the filter by an entry's position: an area in degrees. */
export function AreaFields({ area, onChange }: AreaFieldsProps) {
  const fault = areaError(area);
  const reportFault = useFilterFault();
  /** What is wrong with the texts of sides that are no valid number. */
  const rejected = useRef<Partial<Record<Side, string | undefined>>>({});
  return (
    <div>
      <Sides>
        {SIDES.map((side) => (
          <NumberField
            key={side}
            label={LABELS[side]}
            unit="°"
            value={area[side]}
            onChange={(degrees, error) => {
              rejected.current = { ...rejected.current, [side]: error };
              const [first] = SIDES.flatMap((name) => {
                const reason = rejected.current[name];
                return reason === undefined ? [] : [`${LABELS[name]}: ${reason}`];
              });
              reportFault(first);
              onChange({ ...area, [side]: degrees });
            }}
            min={-Math.abs(OUTERMOST[side])}
            max={Math.abs(OUTERMOST[side])}
            step={PRECISION}
            error={side === "north" ? fault : undefined}
          />
        ))}
      </Sides>
      <Note>North and east are positive. West of more than East crosses the date line.</Note>
    </div>
  );
}

/** Returns `South 57.5°, North 60°`: the sides that are set. */
export function areaText(area: Area): string {
  return SIDES.flatMap((side) => (area[side] === undefined ? [] : `${LABELS[side]} ${area[side]}°`)).join(", ");
}

const LABELS: Readonly<Record<Side, string>> = { south: "South", west: "West", north: "North", east: "East" };

/** Degrees: about ten metres. */
const PRECISION = 0.0001;

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 11rem));
  align-items: start;
  gap: var(--ds-space-12);

  ${media.belowSm} {
    /* Two of them would cut digits and buttons. */
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Note = styled.p`
  max-inline-size: 22rem;
  margin: var(--ds-space-12) 0 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;
