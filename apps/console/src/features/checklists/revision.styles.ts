import { styled } from "styled-components";

/** A section's number in its square, and its name. */
export const NumberedTitle = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: var(--ds-space-12);
  overflow-wrap: anywhere;

  > span:first-child {
    flex: none;
    min-inline-size: 26px;
    padding: 1px 6px;
    border-radius: var(--ds-radius-tag);
    background: var(--ds-neutral-bg);
    color: var(--ds-neutral);
    font: var(--ds-font-body);
    font-weight: 600;
    text-align: center;
  }
`;

export const Tasks = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const TaskRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--ds-space-4) var(--ds-space-16);
  padding: var(--ds-space-12) var(--ds-card-padding);

  & + & {
    border-block-start: 1px solid var(--ds-border);
  }
`;

/** A task's number, wide enough that the names in a section align. */
export const TaskNumber = styled.span`
  flex: none;
  min-inline-size: 34px;
  color: var(--ds-muted);
`;
