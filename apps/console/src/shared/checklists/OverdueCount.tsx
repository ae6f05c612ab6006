import { AlertTriangleIcon } from "@shore/design-system/icons";
import { styled } from "styled-components";

/** `2 overdue` in red, with a sign; nothing for 0. */
export function OverdueCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Overdue>
      <AlertTriangleIcon size={16} />
      {`${count} overdue`}
    </Overdue>
  );
}

const Overdue = styled.strong`
  display: inline-flex;
  align-items: center;
  gap: var(--ds-space-4);
  color: var(--ds-danger);
  font-weight: 600;
  vertical-align: middle;
  white-space: nowrap;
`;
