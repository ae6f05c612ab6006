import {
  createContext,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useButton } from "react-aria/useButton";
import { useObjectRef } from "react-aria/useObjectRef";
import { styled } from "styled-components";
import { Button } from "../Button/Button.tsx";
import type { ElementProps } from "../element-props.ts";
import { FilterChip } from "../FilterChip/FilterChip.tsx";
import { ChevronDownIcon, FilterIcon, XIcon } from "../icons/icons.tsx";
import { Muted } from "../Muted/Muted.tsx";
import { Popover, type PopoverProps } from "../Popover/Popover.tsx";
import { typeIntoField } from "../primitives/type-into-field.ts";
import { useMediaQuery } from "../primitives/use-media-query.ts";
import { media, queries } from "../tokens/breakpoints.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

export type BarFilter = ChoiceFilter | ToggleFilter;

/** A filter with a popover: "Vessel", and once it is set a chip "Vessel: Havbris" with a cross. */
export type ChoiceFilter = {
  key: string;
  label: string;
  /** Its setting in a few words; undefined: none. */
  value?: string | undefined;
  /** What its settings are counted in, muted behind them: "UTC". */
  note?: string | undefined;
  /** Handler that removes the setting. Pass it only while there is one to remove: it makes the button a chip. */
  onRemove?: (() => void) | undefined;
  /** What is wrong with the setting, shown below the row also while the popover is closed. Of a text that is no setting: {@link useFilterFault}. */
  error?: string | undefined;
  /** The fields of its popover; a function receives `close`. What was typed in them is kept while it is closed. */
  content: PopoverProps["children"];
};

/** A filter that is on or off. */
export type ToggleFilter = {
  key: string;
  label: string;
  isSelected: boolean;
  /** Whether it is the one of its kind that is selected without a choice, as "All": it is not counted as set. @default false */
  isInitial?: boolean | undefined;
  onChange: (isSelected: boolean) => void;
  /** The number of matching items; a string where it is not exact, such as "9,999+". */
  count?: number | string | undefined;
  icon?: ReactNode;
};

export type FilterBarProps = ElementProps<HTMLDivElement> & {
  /** The accessible name of the landmark: "Filter vessels". */
  label: string;
  /** A SearchField, first and 280 px wide, below 1024 px 200. */
  search?: ReactNode;
  /** A ToggleGroup that decides what the filters are about, before them. */
  children?: ReactNode;
  /** In the order of their row. Those that do not fit are under More; ones that are set go before others. */
  filters?: readonly BarFilter[] | undefined;
  /** Content at the end: how the result is shown, such as a ToggleGroup. */
  end?: ReactNode;
  /** Handler that resets all filters. Pass it only while a filter is set: it shows Clear. */
  onClear?: (() => void) | undefined;
  /** Another value forgets what was typed in the popovers, as Clear does: for a Clear outside the bar. */
  resetKey?: number | undefined;
  /** The number of results, announced politely after each change: "3 vessels found". Empty while no filter is set. */
  result?: string | undefined;
};

/**
 * Returns the function with which a field in a filter's popover says what is wrong with its text, and undefined when nothing is. The words stand
 * below the row until then, or until the filter is removed.
 */
export function useFilterFault(): (fault: string | undefined) => void {
  return use(FaultContext);
}

const FaultContext = createContext<(fault: string | undefined) => void>(() => {});

/**
 * The filters of a list in one row above it. A search landmark whose controls are reached with Tab. It is not `role="toolbar"`: a toolbar
 * handles the arrow keys itself, and the text, lists and dates in here need them (ARIA Authoring Practices, toolbar). In a narrow window the
 * row holds those that are set, and Filters has the others. Source: docs/design/components.md.
 */
export function FilterBar(props: FilterBarProps) {
  const { label, search, children, filters = [], end, onClear, resetKey = 0, result = "", ...rest } = props;
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const isNarrow = useMediaQuery(queries.belowSm);
  const focusFirst = () => {
    const first = row.current?.querySelector("button");
    (isNarrow ? (moreButton.current ?? first) : first)?.focus();
  };
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>();
  const [clears, setClears] = useState(0);
  /** Of texts in popovers, by key. */
  const [textFaults, setTextFaults] = useState<Readonly<Record<string, string | undefined>>>({});
  const [lastResetKey, setLastResetKey] = useState(resetKey);
  if (resetKey !== lastResetKey) {
    setLastResetKey(resetKey);
    setClears(clears + 1);
    setTextFaults({});
  }
  const reportFault = (key: string) => (fault: string | undefined) =>
    setTextFaults((all) => (all[key] === fault ? all : { ...all, [key]: fault }));
  const faultOf = ({ key, error }: ChoiceFilter) => textFaults[key] ?? error;
  const ofFaults = filters
    .filter((filter) => "content" in filter && faultOf(filter) !== undefined)
    .map(({ key }) => key);
  const ruler = useRef<HTMLDivElement>(null);
  const { fitting, isMeasured } = useFittingKeys({ row, ruler, filters, isNarrow, openKeys, ofFaults });
  const inRow = filters.filter(({ key }) => fitting.has(key));
  const folded = filters.filter(({ key }) => !fitting.has(key));
  const faults = filters.flatMap((filter) => {
    const fault = "content" in filter ? faultOf(filter) : undefined;
    return fault === undefined ? [] : [{ key: filter.key, name: filter.label, fault }];
  });
  const faultId = (key: string) => `${id}-${key}`;
  // What is in the row does not change under an open popover.
  const onOpenChange = (isOpen: boolean) => {
    setOpenKeys(isOpen ? fitting : undefined);
    // Its button may have left the row with the change. The popover restores the focus in the next frame.
    if (!isOpen)
      requestAnimationFrame(() =>
        requestAnimationFrame(() => document.activeElement === document.body && focusFirst()),
      );
  };
  // While it is measured, too: the button may have the focus.
  const canClear = onClear !== undefined || faults.length > 0;
  const clear = () => {
    setClears(clears + 1);
    setTextFaults({});
    onClear?.();
  };
  const more = (folded.length > 0 || !isMeasured) && (
    <More
      ref={moreButton}
      isNarrow={isNarrow}
      isIcon={isNarrow && search !== undefined && end !== undefined}
      filters={folded}
      setCount={(isNarrow ? filters : folded).filter(isSet).length}
      clears={clears}
      onClear={isNarrow && canClear ? clear : undefined}
      faultOf={faultOf}
      reportFault={reportFault}
      onOpenChange={onOpenChange}
    />
  );
  return (
    <Bar role="search" aria-label={label} {...rest}>
      {search !== undefined && <Search>{search}</Search>}
      {children}
      {isNarrow && more}
      {filters.length > 0 && (
        <Row ref={row} data-empty={inRow.length === 0 || undefined}>
          {inRow.map((filter) =>
            "content" in filter ? (
              <Choice
                key={filter.key}
                filter={filter}
                isNarrow={isNarrow}
                clears={clears}
                faultId={faultOf(filter) === undefined ? undefined : faultId(filter.key)}
                reportFault={reportFault(filter.key)}
                onOpenChange={onOpenChange}
              />
            ) : (
              <Toggle key={filter.key} filter={filter} />
            ),
          )}
          {!isNarrow && more}
          {!isNarrow && <Ruler ref={ruler} filters={filters} wrong={new Set(ofFaults)} />}
        </Row>
      )}
      {canClear && !(isNarrow && more) && (
        <Button
          variant="quiet"
          onPress={() => {
            // The pressed button unmounts.
            focusFirst();
            clear();
          }}
        >
          Clear
        </Button>
      )}
      {end !== undefined && <End>{end}</End>}
      {faults.map(({ key, name, fault }) => (
        <Fault key={key} id={faultId(key)}>
          <b>{name}</b> <span>{fault}</span>
        </Fault>
      ))}
      {/* A live region is rendered from the start, so that later text is announced. */}
      <VisuallyHidden role="status">{result}</VisuallyHidden>
    </Bar>
  );
}

type ChoiceProps = {
  filter: ChoiceFilter;
  isNarrow: boolean;
  /** How often all were cleared, with what was typed. */
  clears: number;
  /** The id of the words about what is wrong; undefined: nothing is. */
  faultId: string | undefined;
  reportFault: (fault: string | undefined) => void;
  onOpenChange: (isOpen: boolean) => void;
};

function Choice({ filter, isNarrow, clears, faultId, reportFault, onOpenChange }: ChoiceProps) {
  const { label, onRemove, content } = filter;
  const hasCross = onRemove !== undefined || faultId !== undefined;
  const trigger = useRef<HTMLButtonElement>(null);
  const [removals, setRemovals] = useState(0);
  return (
    <Chip data-set={hasCross ? "" : undefined} data-wrong={faultId === undefined ? undefined : ""}>
      <Popover
        label={label}
        keepsContent
        onOpenChange={onOpenChange}
        trigger={
          <ChipButton ref={trigger} aria-describedby={faultId}>
            <Name filter={filter} isShort={isNarrow} />
            {!hasCross && <ChevronDownIcon size={16} />}
          </ChipButton>
        }
      >
        {/* Another key forgets what was typed. */}
        {(close) => (
          <FaultContext key={`${clears} ${removals}`} value={reportFault}>
            {typeof content === "function" ? content(close) : content}
          </FaultContext>
        )}
      </Popover>
      {hasCross && (
        <Remove
          type="button"
          aria-label={`Remove ${label}`}
          onClick={() => {
            setRemovals(removals + 1);
            reportFault(undefined);
            onRemove?.();
            // The cross unmounts.
            trigger.current?.focus();
          }}
        >
          <XIcon size={16} />
        </Remove>
      )}
    </Chip>
  );
}

function Toggle({ filter: { label, isSelected, onChange, count, icon } }: { filter: ToggleFilter }) {
  return (
    <FilterChip isSelected={isSelected} onChange={onChange} count={count} icon={icon}>
      {label}
    </FilterChip>
  );
}

/** @param isShort whether a value stands for itself, as on a phone: the label is heard, and seen in Filters */
function Name({ filter: { label, value, note }, isShort = false }: { filter: ChoiceFilter; isShort?: boolean }) {
  return (
    <Text>
      {value !== undefined && isShort ? <VisuallyHidden>{`${label}: `}</VisuallyHidden> : null}
      {value === undefined ? label : isShort ? value : `${label}: ${value}`}
      {note !== undefined && (
        <>
          {" "}
          <Muted>{note}</Muted>
        </>
      )}
    </Text>
  );
}

type MoreProps = {
  ref: Ref<HTMLButtonElement>;
  isNarrow: boolean;
  /** Whether its name is left to its icon: beside a search field and content at the end there is no room for it. */
  isIcon: boolean;
  filters: readonly BarFilter[];
  setCount: number;
  clears: number;
  /** Where Clear has no place in the row. */
  onClear: (() => void) | undefined;
  faultOf: (filter: ChoiceFilter) => string | undefined;
  reportFault: (key: string) => (fault: string | undefined) => void;
  onOpenChange: (isOpen: boolean) => void;
};

/** The filters without a place in the row, each of which unfolds. */
function More({
  ref,
  isNarrow,
  isIcon,
  filters,
  setCount,
  clears,
  onClear,
  faultOf,
  reportFault,
  onOpenChange,
}: MoreProps) {
  const [openKey, setOpenKey] = useState<string>();
  const choices = filters.filter((filter) => "content" in filter);
  const toggles = filters.filter((filter): filter is ToggleFilter => !("content" in filter));
  const name = isNarrow ? "Filters" : "More";
  return (
    <Chip data-more="">
      <Popover
        label={isNarrow ? "Filters" : "More filters"}
        keepsContent
        onOpenChange={onOpenChange}
        trigger={
          <ChipButton ref={ref}>
            {isNarrow && <FilterIcon size={16} />}
            {isIcon ? (
              <>
                <VisuallyHidden>{name}</VisuallyHidden>
                {setCount > 0 && <Text>{setCount}</Text>}
              </>
            ) : (
              <Text>{setCount === 0 ? name : `${name} ${setCount}`}</Text>
            )}
            {!isNarrow && <ChevronDownIcon size={16} />}
          </ChipButton>
        }
      >
        {(close) => (
          <Sheet key={clears}>
            {choices.map((filter) => (
              <Unfolding
                key={filter.key}
                filter={filter}
                isOpen={openKey === filter.key}
                fault={faultOf(filter)}
                reportFault={reportFault(filter.key)}
                onToggle={(isOpen) => setOpenKey(isOpen ? filter.key : undefined)}
                close={close}
              />
            ))}
            {toggles.length > 0 && (
              <Toggles>
                {toggles.map((filter) => (
                  <Toggle key={filter.key} filter={filter} />
                ))}
              </Toggles>
            )}
            {onClear && (
              <Button
                variant="quiet"
                onPress={() => {
                  close();
                  onClear();
                }}
              >
                Clear
              </Button>
            )}
          </Sheet>
        )}
      </Popover>
    </Chip>
  );
}

type UnfoldingProps = {
  filter: ChoiceFilter;
  isOpen: boolean;
  fault: string | undefined;
  reportFault: (fault: string | undefined) => void;
  onToggle: (isOpen: boolean) => void;
  close: () => void;
};

function Unfolding({ filter, isOpen, fault, reportFault, onToggle, close }: UnfoldingProps) {
  const id = useId();
  const [wasOpened, setWasOpened] = useState(false);
  const { label, onRemove, content } = filter;
  const [removals, setRemovals] = useState(0);
  const region = useRef<HTMLDivElement>(null);
  return (
    <div>
      <Unfold
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setWasOpened(true);
          onToggle(!isOpen);
        }}
        onKeyDown={(event) => typeIntoField(event, region.current)}
      >
        <Name filter={filter} />
        <ChevronDownIcon size={16} />
      </Unfold>
      <Unfolded ref={region} id={id} hidden={!isOpen}>
        {wasOpened && (
          <FaultContext key={removals} value={reportFault}>
            {typeof content === "function" ? content(close) : content}
          </FaultContext>
        )}
        {fault !== undefined && <Fault>{fault}</Fault>}
        {(onRemove !== undefined || fault !== undefined) && (
          <Button
            variant="quiet"
            size="small"
            onPress={() => {
              setRemovals(removals + 1);
              reportFault(undefined);
              onRemove?.();
            }}
          >
            {`Remove ${label}`}
          </Button>
        )}
      </Unfolded>
    </div>
  );
}

type RulerProps = { ref: Ref<HTMLDivElement>; filters: readonly BarFilter[]; wrong: ReadonlySet<string> };

/**
 * Copies of all filters and of More, as wide as they are, to be measured and never seen: those in the row and under More stay, with what is
 * typed in them.
 */
function Ruler({ ref, filters, wrong }: RulerProps) {
  return (
    <Hidden inert aria-hidden>
      <Copies ref={ref}>
        {filters.map((filter) => {
          if (!("content" in filter)) return <Toggle key={filter.key} filter={filter} />;
          const hasCross = filter.onRemove !== undefined || wrong.has(filter.key);
          return (
            <Chip key={filter.key} data-set={hasCross ? "" : undefined}>
              <ChipRoot as="span">
                <Name filter={filter} />
                {!hasCross && <ChevronDownIcon size={16} />}
              </ChipRoot>
              {hasCross && <Remove as="span" />}
            </Chip>
          );
        })}
        <Chip>
          <ChipRoot as="span">
            <Text>{`More ${filters.length}`}</Text>
            <ChevronDownIcon size={16} />
          </ChipRoot>
        </Chip>
      </Copies>
    </Hidden>
  );
}

type ChipButtonProps = { children: ReactNode; ref?: Ref<HTMLButtonElement>; "aria-describedby"?: string | undefined };

function ChipButton({ children, ref: givenRef, "aria-describedby": describedBy }: ChipButtonProps) {
  const ref = useObjectRef(givenRef);
  const { buttonProps } = useButton(describedBy === undefined ? {} : { "aria-describedby": describedBy }, ref);
  return (
    <ChipRoot {...buttonProps} ref={ref}>
      {children}
    </ChipRoot>
  );
}

/** What the widths of the filters depend on, and these widths in CSS pixels, in the order of the filters. */
type Widths = { names: string; widths: readonly number[]; more: number; room: number };

type FittingOptions = {
  row: RefObject<HTMLElement | null>;
  /** Copies of all filters, and of More. */
  ruler: RefObject<HTMLElement | null>;
  filters: readonly BarFilter[];
  isNarrow: boolean;
  openKeys: ReadonlySet<string> | undefined;
  /** Of those whose text is no setting, which would be lost if they moved. */
  ofFaults: readonly string[];
};

/**
 * Returns the keys of the filters with a place in the row: as many as fit beside More, set ones before others. In a narrow window, where the
 * row scrolls sideways, those that are set. One whose text is wrong stays where it is.
 */
function useFittingKeys({ row, ruler: copies, filters, isNarrow, openKeys, ofFaults }: FittingOptions): {
  fitting: ReadonlySet<string>;
  isMeasured: boolean;
} {
  const names = JSON.stringify([
    filters.map((filter) => ({ ...filter, icon: undefined, content: undefined, isSet: isSet(filter) })),
    ofFaults,
  ]);
  const [ruler, setRuler] = useState<Widths>();
  const [last, setLast] = useState<ReadonlySet<string>>(new Set(filters.map(({ key }) => key)));
  const isOpen = openKeys !== undefined;
  useLayoutEffect(() => {
    const element = row.current;
    const copied = copies.current;
    if (isOpen || isNarrow || element === null || copied === null) return undefined;
    const measure = () => {
      // In print there is no row.
      if (element.clientWidth === 0) return;
      const all = [...copied.children].map((copy) => Math.ceil(copy.getBoundingClientRect().width));
      const now = { names, widths: all.slice(0, -1), more: all.at(-1) ?? 0, room: element.clientWidth };
      setRuler((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Fonts that arrive later, larger text and wider spacing change its width.
    observer.observe(copied);
    return () => observer.disconnect();
  }, [row, copies, names, isNarrow, isOpen]);
  if (openKeys !== undefined) return { fitting: openKeys, isMeasured: true };
  const isMeasured = isNarrow || ruler?.names === names;
  if (!isMeasured) return { fitting: last, isMeasured };
  const staysOut = new Set(ofFaults.filter((key) => !last.has(key)));
  const staysIn = new Set(ofFaults.filter((key) => last.has(key)));
  const mayBeIn = filters.filter(({ key }) => !staysOut.has(key));
  const fitting =
    isNarrow || ruler === undefined
      ? new Set(mayBeIn.filter((filter) => hasValue(filter) || staysIn.has(filter.key)).map(({ key }) => key))
      : fittingIn(ruler, filters, { staysOut, staysIn });
  if (fitting.size !== last.size || [...fitting].some((key) => !last.has(key))) setLast(fitting);
  return { fitting, isMeasured };
}

function fittingIn(
  { widths, room, more }: Widths,
  filters: readonly BarFilter[],
  { staysOut, staysIn }: { staysOut: ReadonlySet<string>; staysIn: ReadonlySet<string> },
): ReadonlySet<string> {
  const widthByKey = new Map(filters.map(({ key }, at) => [key, widths[at] ?? 0]));
  const widthOf = (keys: Iterable<string>) =>
    [...keys].reduce((sum, key) => sum + (widthByKey.get(key) ?? 0) + GAP_PX, -GAP_PX);
  // Where none stays under More, there is no More when all fit.
  const all = new Set(widthByKey.keys());
  if (staysOut.size === 0 && widthOf(all) <= room) return all;
  const rankOf = (filter: BarFilter) => (staysIn.has(filter.key) ? 2 : Number(isSet(filter)));
  const chosen = new Set<string>();
  const mayBeIn = filters.filter(({ key }) => !staysOut.has(key));
  for (const { key } of mayBeIn.toSorted((a, b) => rankOf(b) - rankOf(a))) {
    if (widthOf([...chosen, key]) + GAP_PX + more > room) break;
    chosen.add(key);
  }
  return chosen;
}

function isSet(filter: BarFilter): boolean {
  return "content" in filter ? filter.onRemove !== undefined : filter.isSelected && filter.isInitial !== true;
}

/** Set, or with a value that it always has, such as a period. */
function hasValue(filter: BarFilter): boolean {
  return isSet(filter) || ("content" in filter && filter.value !== undefined);
}

/** Between items of the row. */
const GAP_PX = 8;

const Bar = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8) var(--ds-space-12);
  min-inline-size: 0;

  & > * {
    min-inline-size: 0;
    max-inline-size: 100%;
  }

  ${media.print} {
    display: none;
  }
`;

const Search = styled.div`
  flex: 0 1 280px;

  ${media.belowMd} {
    flex-basis: 200px;
  }

  ${media.belowSm} {
    flex: 1 1 7rem;
  }
`;

const Row = styled.div`
  flex: 1 1 0;
  display: flex;
  gap: ${GAP_PX}px;
  /* Nothing of it is wider than its place, also while it is measured; the focus ring is. */
  overflow-x: clip;
  overflow-clip-margin: 4px;

  &[data-empty] {
    flex: none;
  }

  & > * {
    flex: none;
    max-inline-size: 100%;
  }

  ${media.belowSm} {
    flex: 1 1 5.5rem;
    overflow-x: auto;
    scrollbar-width: none;
    /* Room for the focus ring. */
    padding: 3px;
    margin-block: -3px;
    margin-inline-start: -3px;
    /* Contains what is only heard. */
    position: relative;

    & > * {
      max-inline-size: none;
    }

    /* Ends with an ellipsis, as there is nothing to scroll to. */
    & > :only-child {
      flex: 0 1 auto;
      min-inline-size: 0;
    }

    /* What goes on fades out, and after the last one there is room for that. */
    &:has(> :nth-child(2)) {
      padding-inline-end: 24px;
      mask-image: linear-gradient(to right, #000 calc(100% - 24px), transparent);

      &:dir(rtl) {
        mask-image: linear-gradient(to left, #000 calc(100% - 24px), transparent);
      }
    }

    &[data-empty] {
      display: none;
    }
  }
`;

/** Takes no room, and makes nothing scroll. */
const Hidden = styled.div`
  position: absolute;
  inline-size: 0;
  block-size: 0;
  overflow: clip;
  visibility: hidden;
`;

const Copies = styled.div`
  display: flex;
  gap: ${GAP_PX}px;
  /* As wide as they are, not as the room they might get; the row limits its items. */
  inline-size: max-content;

  & > * {
    flex: none;
  }
`;

/** A button, or with a setting two beside each other in one edge. */
const Chip = styled.div`
  display: inline-flex;
  min-block-size: 36px;
  border: 1px solid var(--ds-control);
  border-radius: var(--ds-radius-control);
  background: var(--ds-surface);

  &[data-set] {
    border-color: var(--ds-accent);
    background: var(--ds-selected);
    box-shadow: inset 0 0 0 1px var(--ds-accent);
    color: var(--ds-link);
  }

  &[data-wrong] {
    border-color: var(--ds-danger);
    box-shadow: inset 0 0 0 1px var(--ds-danger);
  }

  ${media.touch} {
    min-block-size: 44px;
  }

  ${media.forcedColors} {
    &[data-set] {
      border: 2px solid Highlight;
    }

    &[data-wrong] {
      border: 2px dashed CanvasText;
    }
  }
`;

const ChipRoot = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--ds-space-8);
  min-inline-size: 0;
  padding: 4px 12px;
  border: 0;
  border-radius: inherit;
  background: none;
  color: inherit;
  font: var(--ds-font-body);
  font-weight: 500;
  cursor: pointer;

  /* Also when it is an icon alone. */
  ${media.touch} {
    min-inline-size: 42px;
  }

  [data-set] > && {
    padding-inline-end: 4px;
    font-weight: 600;
  }

  & > svg {
    flex: none;
    color: var(--ds-muted);
  }

  @media (hover: hover) {
    &:hover {
      background: var(--ds-hover);
    }
  }

  &:focus-visible {
    outline-offset: -1px;
  }
`;

/** A long value ends with an ellipsis; its popover has it whole. */
const Text = styled.span`
  max-inline-size: 20rem;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;

  /* A long one does not send all others to More. */
  ${media.belowMd} {
    max-inline-size: 15rem;
  }
`;

const Remove = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 32px;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  color: inherit;
  cursor: pointer;

  @media (hover: hover) {
    &:hover {
      background: var(--ds-hover);
    }
  }

  &:focus-visible {
    outline-offset: -1px;
  }

  ${media.touch} {
    inline-size: 44px;
  }
`;

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  inline-size: 22rem;
  max-inline-size: 100%;
`;

const Toggles = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-8);
  padding-block: var(--ds-space-8);
`;

const Unfold = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--ds-space-8);
  inline-size: 100%;
  min-block-size: 44px;
  padding: 4px 8px;
  border: 0;
  border-radius: var(--ds-radius-control);
  background: none;
  color: inherit;
  font: var(--ds-font-body);
  font-weight: 600;
  text-align: start;
  cursor: pointer;

  & > svg {
    flex: none;
  }

  &[aria-expanded="true"] > svg {
    rotate: 180deg;
  }

  @media (hover: hover) {
    &:hover {
      background: var(--ds-hover);
    }
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Unfolded = styled.div`
  padding: 4px 8px 12px;

  &[hidden] {
    display: none;
  }
`;

const End = styled.div`
  flex: none;
  margin-inline-start: auto;
`;

const Fault = styled.p`
  flex: 1 0 100%;
  margin: 0;
  color: var(--ds-danger);
  font: var(--ds-font-small);

  & > b {
    font-weight: 600;
  }
`;
