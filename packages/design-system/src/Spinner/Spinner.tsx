import { keyframes, styled } from "styled-components";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { SpinnerArc } from "./SpinnerArc.tsx";

export type SpinnerProps = {
  /** What is heard. @default "Loading" */
  label?: string;
  /** Shows at once; by default only after 300 ms, since short waits read better without a flash. @default false */
  isImmediate?: boolean;
};

/** Something is on its way. Takes a line of its own, centred. */
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
