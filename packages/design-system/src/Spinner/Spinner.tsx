import { keyframes, styled } from "styled-components";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { SpinnerArc } from "./SpinnerArc.tsx";

export type SpinnerProps = {
  /** The accessible text. @default "Loading" */
  label?: string;
  /** Whether to show it at once; by default it shows after 300 ms, so that short waits do not flash. @default false */
  isImmediate?: boolean;
};

/** A loading indicator, centred on its own line. */
export function Spinner({ label = "Loading", isImmediate = false }: SpinnerProps) {
  return (
    <Place role="status" data-immediate={isImmediate ? "" : undefined}>
      <SpinnerArc data-size="large" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Place>
  );
}

const appear = keyframes`from { visibility: hidden; }`;

const Place = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  padding: var(--ds-space-24);
  color: var(--ds-accent);
  animation: ${appear} 300ms step-end;

  &[data-immediate] {
    animation-name: none;
  }
`;
