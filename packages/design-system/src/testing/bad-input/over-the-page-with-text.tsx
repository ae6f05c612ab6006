import { Button } from "../../Button/Button.tsx";
import { CommandPalette } from "../../CommandPalette/CommandPalette.tsx";
import { ConfirmDialog } from "../../ConfirmDialog/ConfirmDialog.tsx";
import { Dialog } from "../../Dialog/Dialog.tsx";
import { Menu } from "../../Menu/Menu.tsx";
import { MessagesDialog } from "../../MessagesDialog/MessagesDialog.tsx";
import { Popover } from "../../Popover/Popover.tsx";
import { SnackbarQueue, SnackbarRegion } from "../../Snackbars/Snackbars.tsx";
import { Tooltip } from "../../Tooltip/Tooltip.tsx";
import { UserMenu } from "../../UserMenu/UserMenu.tsx";
import { nothing, type WithText } from "./with-text.ts";

/** Open, or opened by the one button that shows. */
export const overThePageWithText = {
  CommandPalette: (text) => (
    <CommandPalette
      isOpen
      onClose={nothing}
      label={text}
      commands={[{ id: "one", label: text, detail: text, group: text, href: "#one" }]}
    />
  ),
  ConfirmDialog: (text) => (
    <ConfirmDialog isOpen onClose={nothing} onConfirm={nothing} title={text} confirmLabel={text}>
      {text}
    </ConfirmDialog>
  ),
  Dialog: (text) => (
    <Dialog isOpen onClose={nothing} title={text} actions={<Button>{text}</Button>}>
      {text}
    </Dialog>
  ),
  Menu: (text) => (
    <Menu
      trigger={<Button>Open</Button>}
      items={[
        { id: "one", label: text, detail: text, onAction: nothing },
        { id: "two", heading: text, actions: [{ id: "three", label: text, disabledReason: text, onAction: nothing }] },
      ]}
    />
  ),
  MessagesDialog: (text) => <MessagesDialog isOpen onClose={nothing} queue={filledWith(text)} />,
  Popover: (text) => (
    <Popover trigger={<Button>Open</Button>} label={text}>
      {text}
    </Popover>
  ),
  Snackbars: (text) => <SnackbarRegion queue={filledWith(text)} />,
  Tooltip: (text) => (
    <Tooltip text={text}>
      <Button>Open</Button>
    </Tooltip>
  ),
  UserMenu: (text) => (
    <UserMenu name={text} organization={text} theme="day" onThemeChange={nothing} signOutAction="/shore/auth/signout" />
  ),
} satisfies WithText;

function filledWith(text: string): SnackbarQueue {
  const queue = new SnackbarQueue();
  queue.setSeconds(undefined);
  queue.add("failure", text);
  return queue;
}
