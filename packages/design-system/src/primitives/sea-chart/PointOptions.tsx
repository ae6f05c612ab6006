import { VisuallyHidden } from "../../VisuallyHidden/VisuallyHidden.tsx";
import type { ChartPoint } from "./SeaChart.tsx";

type PointOptionsProps = {
  id: string;
  points: readonly ChartPoint[];
  active: number;
  selectedKey: string | undefined;
};

/** The point that keys have reached and its neighbours as options of a listbox, of which a screen reader reads no others. */
export function PointOptions({ id, points, active, selectedKey }: PointOptionsProps) {
  const around = [active - 1, active, active + 1].filter((index) => index >= 0 && index < points.length);
  return (active === -1 ? [0] : around).map((index) => {
    const point = points[index];
    return (
      point && (
        <VisuallyHidden
          key={point.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={point.key === selectedKey}
          aria-posinset={index + 1}
          aria-setsize={points.length}
        >
          {point.name}
        </VisuallyHidden>
      )
    );
  });
}
