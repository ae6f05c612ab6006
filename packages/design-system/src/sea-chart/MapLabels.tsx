import type { Box, PixelLine } from "./place-labels.ts";
import { placeApart, placeLabels } from "./place-labels.ts";
import type { Drawing } from "./SeaChart.tsx";
import { textWidth } from "./text-width.ts";

/** A label at a point of the map: a name, and a line below it. */
export type MapLabel = {
  key: string;
  /** In pixels. */
  x: number;
  y: number;
  text: string;
  /** A short mark between the point and the text, which also stands beside the map: "1". */
  badge?: string | undefined;
  detail?: { text: string; tone: "danger" | "warning" | "muted" } | undefined;
  /** The font weight: 600 for names, 500 for other text. @default 600 */
  weight?: 500 | 600;
  /** The free space around the point, in pixels. @default 10 */
  clearance?: number;
};

type MapLabelsProps = {
  labels: readonly MapLabel[];
  drawing: Drawing;
  obstacles: readonly Box[];
  /** The lines that labels keep off where they can. */
  lines: readonly PixelLine[];
  /** Whether a label without space beside its point stands apart, with a line that leads there. @default false */
  hasLeaders?: boolean;
};

/** Labels, each placed without overlap, without its detail where there is no space for both; later ones without free space are omitted. Those off the map are skipped. */
export function MapLabels({
  labels,
  drawing: { size, inside, covered, typeface },
  obstacles,
  lines,
  hasLeaders = false,
}: MapLabelsProps) {
  const shown = labels.filter(({ x, y }) => x > 0 && y > 0 && x < size.width && y < size.height);
  const space = { inside, obstacles: [...covered, ...obstacles], lines };
  const requests = shown.map(({ x, y, text, badge, detail, weight = 600, clearance = 10 }) => {
    const badgeRoom = badge === undefined ? 0 : BADGE_ROOM;
    const name = { width: textWidth(text, { weight, size: 13, typeface }) + badgeRoom + 4, height: NAME_HEIGHT };
    if (detail === undefined) return { x, y, ...name, clearance };
    const width = Math.max(name.width, textWidth(detail.text, { weight: 600, size: 12, typeface }) + 4);
    return { x, y, width, height: NAME_HEIGHT + DETAIL_HEIGHT, clearance, brief: name };
  });
  const places: (Box | undefined)[] = [];
  const leaders: (PixelLine | undefined)[] = [];
  // Those with a detail are the ones to be noticed: they stand apart before others take what is left.
  for (const isNoticed of [true, false]) {
    const some = shown.flatMap(({ detail }, index) => ((detail !== undefined) === isNoticed ? [index] : []));
    const of = some.map((index) => requests[index]).filter((request) => request !== undefined);
    const left = {
      ...space,
      obstacles: [
        ...space.obstacles,
        ...places.filter((box) => box !== undefined),
        ...leaders.flatMap((line) => (line === undefined ? [] : stepsOf(line))),
      ],
    };
    const beside = placeLabels(of, left);
    const apart = hasLeaders ? placeApart(of, beside, left) : [];
    for (const [at, index] of some.entries()) {
      places[index] = beside[at] ?? apart[at]?.box;
      leaders[index] = apart[at]?.leader;
    }
  }
  // A badge is shown without its text where there is no room for both.
  const alone = placeLabels(
    shown
      .filter(({ badge }, index) => badge !== undefined && places[index] === undefined)
      .map(({ x, y }) => ({ x, y, width: BADGE, height: BADGE, clearance: 8 })),
    { inside, obstacles: [...covered, ...places.filter((box) => box !== undefined)] },
  );
  return shown.map(({ key, x, y, text, badge, detail, weight = 600 }, index) => {
    const box = places[index];
    if (box === undefined) {
      if (badge === undefined) return null;
      const place = alone.shift() ?? { x: x + 6, y: y - BADGE - 4 };
      return <MapBadge key={key} x={place.x} y={place.y} text={badge} />;
    }
    const leader = leaders[index];
    const isLeft = box.x + box.width < x;
    const edge = isLeft ? box.x + box.width - 2 : box.x + 2;
    const room = badge === undefined ? 0 : BADGE_ROOM;
    const at = {
      x: isLeft ? edge - room : edge + room,
      textAnchor: isLeft ? ("end" as const) : ("start" as const),
    };
    return (
      <g key={key}>
        {leader !== undefined && (
          <path d={`M${leader.map((point) => `${point.x} ${point.y}`).join("L")}`} data-leader />
        )}
        {badge !== undefined && <MapBadge x={isLeft ? edge - BADGE : edge} y={box.y + 1} text={badge} />}
        <text lang="" {...at} y={box.y + 14} style={{ fontWeight: weight, fontSize: weight === 600 ? 13 : 12 }}>
          {text}
        </text>
        {detail !== undefined && box.height > NAME_HEIGHT && (
          <text {...at} y={box.y + 30} style={{ fontWeight: 600, fill: `var(--ds-${detail.tone})` }}>
            {detail.text}
          </text>
        )}
      </g>
    );
  });
}

/** Returns small boxes along a line: nothing is written over it. */
function stepsOf([from, to]: PixelLine): Box[] {
  if (from === undefined || to === undefined) return [];
  const count = Math.max(Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4), 1);
  return Array.from({ length: count + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / count - 1,
    y: from.y + ((to.y - from.y) * step) / count - 1,
    width: 2,
    height: 2,
  }));
}

function MapBadge({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <g data-badge="">
      <rect x={x} y={y} width={BADGE} height={BADGE} rx="3" />
      <text x={x + BADGE / 2} y={y + 12} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

/** In CSS pixels. */
const NAME_HEIGHT = 18;
const DETAIL_HEIGHT = 16;
/** The side of a badge, and what it takes with the space to the text, in CSS pixels. */
const BADGE = 16;
const BADGE_ROOM = BADGE + 4;
