import { type ComponentProps, type CSSProperties, type ElementType, type ReactNode, useRef } from "react";
import type { ElementProps } from "../element-props.ts";
import { Frame } from "./Table.styles.ts";
import { useSideways } from "./use-sideways.ts";

export type TableLook = {
  /** Rows of 44 px instead of 48. */
  dense?: boolean | undefined;
  /**
   * What happens when the table is too narrow for its columns: `phone` stacks each row below 640 px of its own width, `early`
   * already below 880 px, for tables of many columns, `late` only below 480 px, for few and narrow ones. `tablet` has lines of its
   * own between the two (time at the side, who at the far end). `scrolls` keeps the columns and scrolls sideways inside the frame,
   * which the keyboard can reach; its head then does not stick.
   * @default "phone"
   */
  narrow?: "phone" | "early" | "late" | "tablet" | "scrolls" | undefined;
  /** Stands in a flush Card, which frames it already. @default false */
  isFrameless?: boolean | undefined;
  /**
   * The head is heard and not seen: for a table below another one with the same columns. It comes into sight when the keyboard reaches
   * a sort button in it, and on paper. @default false
   */
  isHeadHidden?: boolean | undefined;
};

/** What goes to the table element itself. */
export type TableElementProps = ElementProps<HTMLTableElement> & {
  /** Names the table: "Vessels". */
  "aria-label": string;
};

type TableFrameProps = Omit<TableLook, "narrow"> & {
  narrow?: TableLook["narrow"] | "line";
  /** The card, with the styles of all that it holds. @default Frame */
  root?: ElementType<ComponentProps<"div">> | undefined;
  element: TableElementProps & Pick<ComponentProps<"table">, "aria-busy" | "aria-rowcount">;
  /** Columns keep their widths whatever the rows hold. For a window of rows that changes while scrolling. */
  fixedColumns?: boolean | undefined;
  /** CSS pixels that the columns need beside each other; a narrower frame scrolls sideways. */
  leastSize?: number | undefined;
  /** Rows of 48 px instead of 36, for `line`; on touch they have them anyway. */
  roomy?: boolean | undefined;
  /** The grid columns of a row, for `line`, as custom properties. */
  lineColumns?: Readonly<Record<string, string>> | undefined;
  /** CSS pixels at the usual size of text, for `tablet`: how much the facts at the side take. */
  sideSize?: number | undefined;
  /** Stands above the rows: what the head does, where it is not seen. */
  stackedControls?: ReactNode;
  /** Stands at the end of the head. */
  columnsButton?: ReactNode;
  /** Told politely when it changes: how many rows are chosen. */
  status?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/** The card around the table, which carries all of its styles: cells and rows are bare elements and cost no style work. */
export function TableFrame({
  element,
  fixedColumns,
  leastSize,
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
      style={narrowStyle({ narrow, leastSize, sideSize, lineColumns })}
    >
      {columnsButton}
      {narrow !== "scrolls" && stackedControls}
      {status}
      {narrow === "scrolls" ? <SidewaysRegion label={element["aria-label"]}>{table}</SidewaysRegion> : table}
      {footer}
    </Root>
  );
}

type Sizes = Pick<TableFrameProps, "narrow" | "leastSize" | "sideSize" | "lineColumns">;

function narrowStyle({ narrow, leastSize, sideSize, lineColumns }: Sizes) {
  const least = leastSize !== undefined && { "--table-least-size": `${leastSize}px` };
  const size = narrow === "tablet" && sideSize !== undefined && { "--table-side-size": `${sideSize / 16}rem` };
  // React's type of styles does not know our own properties.
  return { ...least, ...size, ...(narrow === "line" && lineColumns) } as CSSProperties;
}

/** A region that scrolls sideways. It takes focus only while there is something to scroll to. */
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
