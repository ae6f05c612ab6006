import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

type PointOptionsProps = {
  id: string;
  /** The number of points. */
  count: number;
  /** Called only for the active point and its neighbours; undefined beyond the ends. */
  pointAt: (index: number) => { key: string; name: string } | undefined;
  active: number;
  selectedKey: string | undefined;
};

/** The active point and its neighbours as options of a listbox; screen readers read no others. */
export function PointOptions({ id, count, pointAt, active, selectedKey }: PointOptionsProps) {
  return (active === -1 ? [0] : [active - 1, active, active + 1]).map((index) => {
    const point = pointAt(index);
    return (
      point && (
        <VisuallyHidden
          key={point.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={point.key === selectedKey}
          aria-posinset={index + 1}
          aria-setsize={count}
        >
          {point.name}
        </VisuallyHidden>
      )
    );
  });
}
