import { styled } from "styled-components";
import { circlesPath, linesPath, stubsPath } from "../sea-chart/lines.ts";
import { MapLabels } from "../sea-chart/MapLabels.tsx";
import type { Drawing } from "../sea-chart/SeaChart.tsx";
import type { PlacedMark } from "./MapView.tsx";

type MapMarksProps = { marks: readonly PlacedMark[]; selectedKey: string | undefined; drawing: Drawing };

/** Tracks, marks and labels of a MapView. The selected mark is drawn last, on top. */
export function MapMarks({ marks, selectedKey, drawing }: MapMarksProps) {
  const drawn = marks.map((placed) => ({ ...placed, pixel: drawing.pixel(placed.at) }));
  const ordered = drawn.toSorted((a, b) => Number(a.key === selectedKey) - Number(b.key === selectedKey));
  return (
    <Marks>
      {ordered.map(({ key, known, gaps, overLand }) => (
        <g key={key} data-selected={key === selectedKey ? "" : undefined}>
          <path d={linesPath(known, drawing.pixel)} data-track />
          <path d={linesPath(gaps, drawing.pixel)} data-gap />
          {overLand.length > 0 && <path d={overLand.map((leg) => stubsPath(leg, drawing.pixel)).join("")} data-gap />}
          {key === selectedKey && <path d={circlesPath(known.flat().map(drawing.pixel), 3)} data-ring />}
        </g>
      ))}
      {ordered.map(({ key, mark: { course, isUnderWay = course !== undefined, isSilent }, pixel: { x, y } }) => (
        <g
          key={key}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          data-selected={key === selectedKey ? "" : undefined}
        >
          {key === drawing.activeKey && <circle r="19" data-active />}
          {key === selectedKey && <circle r="15" data-chosen />}
          {isSilent === true && <circle r="11" data-silent />}
          {!isUnderWay ? (
            <circle r="4.5" data-moored />
          ) : course === undefined ? (
            <circle r="5.5" data-under-way />
          ) : (
            <path d="M0 -9L6 7L0 3.5L-6 7Z" transform={`rotate(${course % 360})`} data-arrow />
          )}
        </g>
      ))}
      <MapLabels
        hasLeaders
        drawing={drawing}
        // The selected one first, then in the caller's order.
        labels={drawn
          .toSorted((a, b) => Number(b.key === selectedKey) - Number(a.key === selectedKey))
          .map(({ key, mark, pixel }) => ({
            key,
            ...pixel,
            text: mark.label,
            badge: mark.badge,
            detail: mark.detail,
            clearance: key === selectedKey ? 18 : mark.isSilent === true ? 14 : 12,
          }))}
        obstacles={drawn.map(({ pixel: { x, y } }) => ({ x: x - 7, y: y - 7, width: 14, height: 14 }))}
        lines={drawn.flatMap(({ known, gaps }) => [...known, ...gaps].map((line) => line.map(drawing.pixel)))}
      />
    </Marks>
  );
}

const Marks = styled.g`
  [data-track] {
    fill: none;
    stroke: var(--ds-chart-track);
    stroke-linejoin: round;
    stroke-width: 1.5;
  }

  [data-selected] [data-track] {
    stroke-width: 2;
  }

  [data-gap] {
    fill: none;
    stroke: var(--ds-chart-track);
    stroke-dasharray: 1 6;
    stroke-linecap: round;
    stroke-width: 2.5;
  }

  [data-ring] {
    fill: var(--ds-surface);
    stroke: var(--ds-chart-track);
    stroke-width: 1.75;
  }

  [data-arrow],
  [data-under-way] {
    fill: var(--ds-text);
    paint-order: stroke;
    stroke: var(--ds-surface);
    stroke-width: 3;
  }

  [data-moored] {
    fill: var(--ds-surface);
    stroke: var(--ds-text);
    stroke-width: 2.25;
  }

  [data-selected] [data-arrow],
  [data-selected] [data-under-way] {
    fill: var(--ds-accent);
  }

  [data-selected] [data-moored] {
    stroke: var(--ds-accent);
  }

  [data-badge] rect {
    fill: var(--ds-danger);
  }

  && [data-badge] text {
    fill: var(--ds-on-danger);
    font: var(--ds-font-caption);
    paint-order: normal;
    stroke: none;
  }

  [data-leader] {
    fill: none;
    stroke: var(--ds-chart-label);
    stroke-width: 1;
  }

  [data-silent] {
    fill: none;
    stroke: var(--ds-danger);
    stroke-dasharray: 4 3;
    stroke-width: 2;
  }

  [data-chosen] {
    fill: none;
    stroke: var(--ds-focus);
    stroke-width: 2.5;
  }

  [data-active] {
    fill: none;
    stroke: var(--ds-text);
    stroke-dasharray: 2 2;
    stroke-width: 1.5;
  }
`;
