import type { Box } from "./place-labels.ts";
import { placeLabels } from "./place-labels.ts";
import type { Drawing } from "./SeaChart.tsx";
import { textWidth } from "./text-width.ts";

/** A label at a point of the map: a name, and a line below it. */
export type MapLabel = {
  key: string;
  /** In pixels. */
  x: number;
  y: number;
  text: string;
  detail?: { text: string; tone: "danger" | "warning" | "muted" } | undefined;
  /** The font weight: 600 for names, 500 for other text. @default 600 */
  weight?: 500 | 600;
  /** The free space around the point, in pixels. @default 10 */
  clearance?: number;
};

type MapLabelsProps = { labels: readonly MapLabel[]; drawing: Drawing; obstacles: readonly Box[] };

/** Labels, each placed without overlap; later ones without free space are omitted. Those off the map are skipped. */
export function MapLabels({ labels, drawing: { size, inside, covered, typeface }, obstacles }: MapLabelsProps) {
  const shown = labels.filter(({ x, y }) => x > 0 && y > 0 && x < size.width && y < size.height);
  const places = placeLabels(
    shown.map(({ x, y, text, detail, weight = 600, clearance = 10 }) => ({
      x,
      y,
      width:
        Math.max(
          textWidth(text, { weight, size: 13, typeface }),
          detail ? textWidth(detail.text, { weight: 600, size: 12, typeface }) : 0,
        ) + 4,
      height: detail === undefined ? 18 : 34,
      clearance,
    })),
    { inside, obstacles: [...covered, ...obstacles] },
  );
  return shown.map(({ key, x, text, detail, weight = 600 }, index) => {
    const box = places[index];
    if (box === undefined) return null;
    const isLeft = box.x + box.width < x;
    const at = {
      x: isLeft ? box.x + box.width - 2 : box.x + 2,
      textAnchor: isLeft ? ("end" as const) : ("start" as const),
    };
    return (
      <g key={key}>
        <text lang="" {...at} y={box.y + 14} style={{ fontWeight: weight, fontSize: weight === 600 ? 13 : 12 }}>
          {text}
        </text>
        {detail !== undefined && (
          <text {...at} y={box.y + 30} style={{ fontWeight: 600, fill: `var(--ds-${detail.tone})` }}>
            {detail.text}
          </text>
        )}
      </g>
    );
  });
}
