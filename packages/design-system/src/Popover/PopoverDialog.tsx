import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useFocusManager } from "react-aria/FocusScope";
import { useDialog } from "react-aria/useDialog";
import { styled } from "styled-components";
import { typeIntoField } from "../primitives/type-into-field.ts";

type PopoverDialogProps = {
  id?: string | undefined;
  /** The accessible name. */
  label: string;
  children: ReactNode;
};

/** Makes the content of a panel a small dialog, with role, name and contained focus. The dialog has the focus first; arrow down goes on, as Tab does, and its first field takes what is typed. */
export function PopoverDialog({ id, label, children }: PopoverDialogProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { dialogProps } = useDialog({ "aria-label": label }, ref);
  const focusManager = useFocusManager();
  const enter = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key !== "ArrowDown") return typeIntoField(event, event.currentTarget);
    event.preventDefault();
    focusManager?.focusFirst({ tabbable: true });
  };
  return (
    <Content {...dialogProps} id={id} ref={ref} aria-modal="true" onKeyDown={enter}>
      {children}
    </Content>
  );
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, auto);
  gap: var(--ds-space-12);
  justify-items: start;
  padding: var(--ds-space-16);
  overflow-wrap: anywhere;
`;
