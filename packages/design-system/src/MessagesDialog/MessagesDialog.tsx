import { type ReactNode, useSyncExternalStore } from "react";
import { styled } from "styled-components";
import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { AlertTriangleIcon, CheckCircleIcon } from "../icons/icons.tsx";
import { Select } from "../Select/Select.tsx";
import type { SnackbarMessage, SnackbarQueue, SnackbarSeconds } from "../Snackbars/snackbar-queue.ts";

export type MessagesDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  queue: SnackbarQueue;
  /** Renders the time of a message in the application's format. */
  timeOf: (addedAt: number) => ReactNode;
  /** Handler that is called after the queue was updated, for storing the choice. */
  onSecondsChange?: ((seconds: SnackbarSeconds) => void) | undefined;
};

/** A dialog with the session's last messages, since a few seconds are too short for some readers, and with the duration of messages. */
export function MessagesDialog({ isOpen, onClose, queue, timeOf, onSecondsChange }: MessagesDialogProps) {
  const { messages, seconds } = useSyncExternalStore(queue.subscribe, queue.snapshot, queue.snapshot);
  const choose = (value: keyof typeof durations) => {
    queue.setSeconds(durations[value]);
    onSecondsChange?.(durations[value]);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Messages" actions={<Button onPress={onClose}>Close</Button>}>
      <Content>
        {messages.length === 0 ? (
          <p>No messages yet.</p>
        ) : (
          <List>
            {messages.map((message) => (
              <MessageLine key={message.id} message={message} time={timeOf(message.addedAt)} />
            ))}
          </List>
        )}
        <Select
          label="Hide messages after"
          options={choices}
          value={seconds === undefined ? "dismissed" : `${seconds}`}
          onChange={choose}
        />
      </Content>
    </Dialog>
  );
}

function MessageLine({ message: { kind, text }, time }: { message: SnackbarMessage; time: ReactNode }) {
  return (
    <Line data-kind={kind}>
      {kind === "success" ? <CheckCircleIcon /> : <AlertTriangleIcon />}
      <Text>{text}</Text>
      <Time>{time}</Time>
    </Line>
  );
}

const durations = { "2": 2, "5": 5, "10": 10, dismissed: undefined } as const satisfies Record<string, SnackbarSeconds>;

const choices = [
  { value: "2", label: "2 seconds" },
  { value: "5", label: "5 seconds" },
  { value: "10", label: "10 seconds" },
  { value: "dismissed", label: "Until dismissed" },
] as const;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ds-space-20);
  color: var(--ds-text);
  font: var(--ds-font-body);
`;

const List = styled.ul`
  list-style: none;
`;

const Line = styled.li`
  display: flex;
  gap: var(--ds-space-12);
  padding-block: var(--ds-space-8);
  border-block-end: 1px solid var(--ds-border);
  & > svg {
    flex: none;
    color: var(--ds-success);
  }
  &[data-kind="failure"] > svg {
    color: var(--ds-danger);
  }
`;

const Text = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Time = styled.span`
  white-space: nowrap;
  color: var(--ds-muted);
`;
