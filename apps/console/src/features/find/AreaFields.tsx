import { Button } from "@shore/design-system/Button";
import { Field } from "@shore/design-system/Field";
import { IconButton } from "@shore/design-system/IconButton";
import { ChevronDownIcon, XIcon } from "@shore/design-system/icons";
import { NumberField } from "@shore/design-system/NumberField";
import { Popover } from "@shore/design-system/Popover";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useState } from "react";
import { styled } from "styled-components";
import { areaError } from "@shore/api/address/contradictions";
import { type Area, isAreaSet, NO_AREA, OUTERMOST, type Side, SIDES } from "@shore/api/address/find-parameters";

/** Texts of sides that are no valid number, with the reason. */
type Rejected = Partial<Record<Side, { text: string; error: string } | undefined>>;

type AreaFilterProps = { area: Area; onChange: (area: Area) => void };

/** Filters by an entry's position: an area in degrees. What a side could not take stays, with what to do, also while it is closed. */
export function AreaFilter({ area, onChange }: AreaFilterProps) {
  const fault = areaError(area);
  const [allRejected, setRejected] = useState<Rejected>({});
  // A side that has been set since, as by Back, has none.
  const rejected: Rejected = Object.fromEntries(
    Object.entries(allRejected).filter(([side]) => area[side as Side] === undefined), // Its keys are sides.
  );
  const [rejection] = SIDES.flatMap((side) => (rejected[side] ? [`${LABELS[side]}: ${rejected[side].error}`] : []));
  const text = isAreaSet(area) ? areaText(area) : "Anywhere";
  return (
    <Whole>
      <Field label="Area" error={rejection ?? (fault && `North: ${fault}`)}>
        {({ id, "aria-describedby": describedBy }) => (
          <Beside>
            <Popover
              label="Area"
              trigger={
                <Button
                  id={id}
                  aria-label={`Area: ${text}`}
                  {...(describedBy && { "aria-describedby": describedBy })}
                  icon={<ChevronDownIcon />}
                >
                  {text}
                </Button>
              }
            >
              <Sides>
                {SIDES.map((side) => (
                  <NumberField
                    key={side}
                    label={LABELS[side]}
                    unit="°"
                    value={area[side]}
                    defaultText={rejected[side]?.text}
                    onChange={(degrees, error, written) => {
                      setRejected({ ...rejected, [side]: error === undefined ? undefined : { text: written, error } });
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
            </Popover>
            {(isAreaSet(area) || rejection !== undefined) && (
              <IconButton
                label="Remove Area"
                icon={<XIcon />}
                onPress={() => {
                  setRejected({});
                  onChange(NO_AREA);
                }}
              />
            )}
          </Beside>
        )}
      </Field>
    </Whole>
  );
}

/** Returns `South 57.5°, North 60°`: the sides that are set. */
function areaText(area: Area): string {
  return SIDES.flatMap((side) => (area[side] === undefined ? [] : `${LABELS[side]} ${area[side]}°`)).join(", ");
}

const LABELS: Readonly<Record<Side, string>> = { south: "South", west: "West", north: "North", east: "East" };

/** Degrees: about ten metres. */
const PRECISION = 0.0001;

const Whole = styled.div`
  align-self: start;
`;

const Beside = styled.div`
  display: flex;
  align-items: center;
  gap: var(--ds-space-4);
`;

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
