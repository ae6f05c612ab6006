import { type ComponentProps, type CSSProperties, type ElementType, type ReactNode, useRef } from "react";
import type { ElementProps } from "../element-props.ts";
import { Frame } from "./Table.styles.ts";
import { useSideways } from "./use-sideways.ts";

export type TableAppearance = {
  /** Whether rows are 44 px high instead of 48. */
  dense?: boolean | undefined;
  /**
   * The layout in a frame too narrow for the columns: `phone` stacks each row below 640 px of the table's own width, `early`
   * already below 880 px, for tables of many columns, `late` only below 480 px, for few and narrow ones. `tablet` has a layout
   * of its own between the two (time at the side, author at the far end). `scrolls` keeps the columns and scrolls sideways
   * inside the frame, which is focusable; its head then does not stick.
   * @default "phone"
   */
  narrow?: "phone" | "early" | "late" | "tablet" | "scrolls" | undefined;
  /** Whether it has no frame, for a flush Card. @default false */
  isFrameless?: boolean | undefined;
  /**
   * Whether the head is visually hidden: for a table below another one with the same columns. It is visible when a sort button
   * in it has keyboard focus, and in print. @default false
   */
  isHeadHidden?: boolean | undefined;
};

/** The props passed to the table element. */
export type TableElementProps = ElementProps<HTMLTableElement> & {
  /** The accessible name: "Vessels". */
  "aria-label": string;
};

type TableFrameProps = Omit<TableAppearance, "narrow"> & {
  narrow?: TableAppearance["narrow"] | "line";
  /** The root element, with the styles of all content. @default Frame */
  root?: ElementType<ComponentProps<"div">> | undefined;
  element: TableElementProps & Pick<ComponentProps<"table">, "aria-busy" | "aria-rowcount">;
  /** Whether columns keep their widths whatever the rows contain. For virtualised rows. */
  fixedColumns?: boolean | undefined;
  /** The minimum width of all columns in CSS pixels; a narrower frame scrolls sideways. */
  minSize?: number | undefined;
  /** Whether rows are 48 px high instead of 36, for `line`; with touch they always are. */
  roomy?: boolean | undefined;
  /** The grid columns of a row, for `line`, as custom properties. */
  lineColumns?: Readonly<Record<string, string>> | undefined;
  /** The width of the facts at the side, for `tablet`, in CSS pixels at the default text size. */
  sideSize?: number | undefined;
  /** Controls above the rows that replace the head where it is hidden. */
  stackedControls?: ReactNode;
  /** The button at the end of the head. */
  columnsButton?: ReactNode;
  /** The number of selected rows, announced politely on change. */
  status?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/** The card around the table, with all of its styles: cells and rows are plain elements without style cost. */
export function TableFrame({
  element,
  fixedColumns,
  minSize,
  sideSize,
  dense,
  roomy,
  lineColumns,
  narrow = "phone",
  root: Root = Frame,
  isFrameless,
  isHeadHidden,
  stackedControls,
  columnsButton,
  status,
  children,
  footer,
}: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isTooWide = useSideways(frame, "table") && narrow !== "scrolls";
  const table = (
    <table {...element} role="table">
      {children}
    </table>
  );
  return (
    <Root
      ref={frame}
      {...(isTooWide && { role: "region", "aria-label": element["aria-label"], tabIndex: 0, "data-too-wide": "" })}
      data-dense={dense || undefined}
      data-roomy={roomy || undefined}
      data-narrow={narrow}
      data-frameless={isFrameless || undefined}
      data-head-hidden={isHeadHidden || undefined}
      data-fixed-columns={fixedColumns || undefined}
      style={narrowStyle({ narrow, minSize, sideSize, lineColumns })}
    >
      {columnsButton}
      {narrow !== "scrolls" && stackedControls}
      {status}
      {narrow === "scrolls" ? <SidewaysRegion label={element["aria-label"]}>{table}</SidewaysRegion> : table}
      {footer}
    </Root>
  );
}

type Sizes = Pick<TableFrameProps, "narrow" | "minSize" | "sideSize" | "lineColumns">;

function narrowStyle({ narrow, minSize, sideSize, lineColumns }: Sizes) {
  const min = minSize !== undefined && { "--table-least-size": `${minSize}px` };
  const size = narrow === "tablet" && sideSize !== undefined && { "--table-side-size": `${sideSize / 16}rem` };
  // React's style type does not include custom properties.
  return { ...min, ...size, ...(narrow === "line" && lineColumns) } as CSSProperties;
}

/** A region that scrolls sideways. It is focusable only while it overflows. */
function SidewaysRegion({ label, children }: { label: string; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  const scrolls = useSideways(region, "all");
  return (
    <div
      ref={region}
      data-sideways
      role={scrolls ? "region" : undefined}
      aria-label={scrolls ? label : undefined}
      tabIndex={scrolls ? 0 : undefined}
    >
      {children}
    </div>
  );
}
