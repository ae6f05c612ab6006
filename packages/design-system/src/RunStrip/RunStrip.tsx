import { css, styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { CheckIcon, XIcon } from "../icons/icons.tsx";
import { Toolbar } from "../Toolbar/Toolbar.tsx";
import { media } from "../tokens/breakpoints.ts";

export type RunStripState = "delivered" | "retried" | "failed" | "waiting";

/** One run of a repeated job. */
export type RunStripRun = {
  key: string;
  /** The accessible name: "2026-11-05, failed, 2 of 24 files". */
  name: string;
  /** `retried`: delivered after a retry. `waiting`: not yet delivered, retries pending. */
  state: RunStripState;
};

export type RunStripProps = ElementProps<HTMLDivElement> & {
  /** The accessible name: "Last 30 days". */
  label: string;
  /** The runs, the oldest first. */
  runs: readonly RunStripRun[];
  /** The key of the selected run, shown alone beside the strip; undefined: none. */
  selectedKey: string | undefined;
  /** Handler that is called when a run is pressed, with undefined when it is the selected one. */
  onSelect: (key: string | undefined) => void;
  /** The labels under the first and the last run: "2026-10-25" and "2026-11-23". */
  ends: readonly [string, string];
};

/** The results of a repeated job's last runs, one cell each, with a legend below. */
export function RunStrip({ label, runs, selectedKey, onSelect, ends, ...element }: RunStripProps) {
  const states = STATES.filter(({ state }) => runs.some((run) => run.state === state));
  return (
    <div {...element}>
      <Toolbar label={label}>
        <Cells>
          {runs.map(({ key, name, state }) => (
            <Cell
              key={key}
              type="button"
              aria-label={name}
              aria-pressed={key === selectedKey}
              data-state={state}
              onClick={() => onSelect(key === selectedKey ? undefined : key)}
            >
              <Mark state={state} />
            </Cell>
          ))}
        </Cells>
      </Toolbar>
      <Ends>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </Ends>
      <Legend>
        {states.map(({ state, text }) => (
          <li key={state}>
            <Swatch data-state={state} aria-hidden="true">
              <Mark state={state} />
            </Swatch>
            {text}
          </li>
        ))}
      </Legend>
    </div>
  );
}

/** Shows the state by shape, not only by colour. */
function Mark({ state }: { state: RunStripState }) {
  if (state === "failed") return <XIcon size={16} />;
  return state === "retried" ? <CheckIcon size={16} /> : null;
}

const STATES = [
  { state: "delivered", text: "Delivered" },
  { state: "retried", text: "Delivered after retries" },
  { state: "failed", text: "Failed" },
  { state: "waiting", text: "Not yet delivered" },
] as const satisfies { state: RunStripState; text: string }[];

const Cells = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(24px, 1fr));
  gap: var(--ds-space-4);

  ${media.touch} {
    grid-template-columns: repeat(auto-fill, minmax(44px, 1fr));
  }
`;

const markStyles = css`
  display: grid;
  place-content: center;
  padding: 0;
  border: 2px solid var(--ds-neutral);
  border-radius: var(--ds-radius-tag);
  color: var(--ds-surface);
  background: var(--ds-neutral);

  &[data-state="retried"] {
    color: var(--ds-text);
    background: linear-gradient(var(--ds-surface) 50%, var(--ds-border) 50%);
  }

  &[data-state="failed"] {
    border-color: var(--ds-danger);
    color: var(--ds-danger);
    background: var(--ds-danger-bg);
  }

  &[data-state="waiting"] {
    border-style: dashed;
    background: var(--ds-surface);
  }

  ${media.forcedColors} {
    border-color: ButtonText;
    color: ButtonText;
    background: ButtonFace;
    forced-color-adjust: none;

    &[data-state="delivered"] {
      background: ButtonText;
    }
  }

  ${media.print} {
    print-color-adjust: exact;
  }
`;

const Cell = styled.button`
  ${markStyles}
  block-size: 32px;
  cursor: pointer;

  ${media.touch} {
    block-size: 44px;
  }

  &[aria-pressed="true"] {
    outline: 2px solid var(--ds-accent);
    outline-offset: 1px;
  }

  &:focus-visible {
    outline: 2px solid var(--ds-focus);
    outline-offset: 2px;
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--ds-space-12);
  margin-block: var(--ds-space-8);
  color: var(--ds-muted);
  font: var(--ds-font-small);
  overflow-wrap: anywhere;
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-4) var(--ds-space-20);
  margin: 0;
  padding: 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);
  list-style: none;

  & > li {
    display: inline-flex;
    align-items: center;
    gap: var(--ds-space-8);
  }
`;

const Swatch = styled.span`
  ${markStyles}
  inline-size: 20px;
  block-size: 20px;
`;
