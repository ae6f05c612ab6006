import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { styled } from "styled-components";
import { IconButton } from "../IconButton/IconButton.tsx";
import { XIcon } from "../icons/icons.tsx";
import type { Ring } from "../sea-chart/coastline.ts";
import { type LinePosition, type OverLand, planeLines } from "../sea-chart/lines.ts";
import {
  isPosition,
  longitudeNear,
  middleLongitude,
  type PlanePoint,
  type Position,
  toPlane,
} from "../sea-chart/mercator.ts";
import { SeaChart, type SeaChartCommonProps } from "../sea-chart/SeaChart.tsx";
import { useFineLand } from "../sea-chart/use-coastline.ts";
import { media } from "../tokens/breakpoints.ts";
import { cardCorner } from "./card-corner.ts";
import { MapMarks } from "./MapMarks.tsx";

export type MapMark = Position & {
  key: string;
  /** The label beside the mark. */
  label: string;
  /** A short mark before the label, which also stands beside the map: "1". */
  badge?: string | undefined;
  /** A status text below the label. */
  detail?: { text: string; tone: "danger" | "warning" | "muted" } | undefined;
  /** The text announced when it becomes active: name, position, age. @default label and detail */
  description?: string | undefined;
  /** The course over ground in degrees, drawn as an arrowhead. */
  course?: number | undefined;
  /** Whether it moves: an arrowhead, or a disc without a course. Otherwise a ring. @default whether it has a course */
  isUnderWay?: boolean | undefined;
  /** Whether no data has been received: a dashed ring around it. @default false */
  isSilent?: boolean | undefined;
  /** The past positions, the oldest first. */
  track?: readonly LinePosition[] | undefined;
};

export type MapViewProps = SeaChartCommonProps & {
  /** Where two labels overlap, the earlier mark keeps its own. Marks outside ±90° or ±180° are omitted: count them beside the map. */
  marks: readonly MapMark[];
  selectedKey?: string | undefined;
  /** Handler that is called when a mark is pressed or opened with Enter; with undefined when the card is closed. */
  onSelect: (key: string | undefined) => void;
  /** The content of the selected mark's card, headed by its name: in the corner with the fewest marks, on phones below the map. */
  children?: ReactNode;
};

/**
 * A map of marks with labels and tracks on a sea chart. The view fits all marks and is not stored. Offer a table of the same
 * marks beside it as the accessible alternative. Source: docs/design/charts.md.
 */
export function MapView({ marks, selectedKey, onSelect, children, ...common }: MapViewProps) {
  const around = useRef<HTMLDivElement>(null);
  const land = useFineLand();
  const placed = onPlane(marks, land);
  const selected = placed.find(({ key }) => key === selectedKey);
  const fitted = placed.map(({ at }) => at);
  const corner = cardCorner(fitted);
  const close = () => {
    onSelect(undefined);
    around.current?.querySelector<HTMLElement>("[role=listbox]")?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  const hasCard = selected !== undefined && children !== undefined && children !== null;
  return (
    <Around ref={around}>
      <SeaChart
        {...common}
        points={placed.map(({ key, at, mark }) => ({ key, at, name: mark.description ?? nameOf(mark) }))}
        fitted={fitted}
        selectedKey={selectedKey}
        onSelect={onSelect}
        onEscape={close}
        arrows="by direction"
        latitudes={hasCard && corner === "left" ? "right" : "left"}
        renderLayer={(drawing) => <MapMarks marks={placed} selectedKey={selectedKey} drawing={drawing} />}
      />
      {hasCard && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works from any element inside
        <Card role="group" aria-label={selected.mark.label} data-corner={corner} onKeyDown={onKeyDown}>
          <Close>
            <IconButton label="Close" icon={<XIcon />} size="small" onPress={close} />
          </Close>
          {children}
        </Card>
      )}
    </Around>
  );
}

/** A mark at its drawn position. */
export type PlacedMark = {
  key: string;
  mark: MapMark;
  at: PlanePoint;
  known: readonly (readonly PlanePoint[])[];
  gaps: readonly (readonly PlanePoint[])[];
  overLand: readonly OverLand[];
};

/** Projects the marks around their mean longitude, so that both sides of 180° are adjacent. */
function onPlane(marks: readonly MapMark[], land: readonly Ring[]): PlacedMark[] {
  const valid = marks.filter(isPosition);
  const middle = middleLongitude(valid.map(({ longitude }) => longitude));
  return valid.map((mark) => {
    const longitude = longitudeNear(mark.longitude, middle);
    // From its end backwards, so that the track ends at the mark.
    const track = (mark.track ?? []).filter(isPosition);
    const last = track.at(-1);
    const start = track.reduceRight((near, position) => longitudeNear(position.longitude, near), longitude);
    const lines = planeLines(last === undefined ? [] : track, start, land);
    return { key: mark.key, mark, at: toPlane({ latitude: mark.latitude, longitude }), ...lines };
  });
}

function nameOf({ label, detail }: MapMark): string {
  return detail === undefined ? label : `${label}, ${detail.text}`;
}

const Around = styled.div`
  position: relative;
  min-inline-size: 0;
`;

const Card = styled.div`
  position: absolute;
  top: 20px;
  inline-size: 312px;
  padding: 16px;
  overflow-y: auto;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-card);
  background: var(--ds-raised);
  box-shadow: var(--ds-shadow-2);
  color: var(--ds-text);
  overflow-wrap: anywhere;

  /* The note may extend below it. */
  &[data-corner="left"] {
    left: 20px;
    max-block-size: calc(100% - 120px);
  }

  /* Above buttons and note. */
  &[data-corner="right"] {
    right: 20px;
    max-block-size: calc(100% - 232px);
  }

  ${media.belowSm} {
    &&& {
      position: static;
      inline-size: auto;
      max-block-size: none;
      margin-block-start: var(--ds-space-12);
      box-shadow: none;
    }
  }

  ${media.print} {
    &&& {
      position: static;
      inline-size: auto;
      max-block-size: none;
      box-shadow: none;
    }
  }
`;

const Close = styled.div`
  float: inline-end;
  margin: -4px;
  margin-inline-start: var(--ds-space-8);
`;
