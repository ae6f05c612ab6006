import { expect, test } from "vitest";
import { Badge } from "../../Badge/Badge.tsx";
import { Button } from "../../Button/Button.tsx";
import { Card } from "../../Card/Card.tsx";
import type { Command } from "../../CommandPalette/commands.ts";
import { Dialog } from "../../Dialog/Dialog.tsx";
import { ErrorState } from "../../ErrorState/ErrorState.tsx";
import { IconButton } from "../../IconButton/IconButton.tsx";
import { LayersIcon } from "../../icons/icons.tsx";
import { InfiniteListFooter } from "../../InfiniteListFooter/InfiniteListFooter.tsx";
import type { MenuAction } from "../../Menu/menu-items.ts";
import { Select } from "../../Select/Select.tsx";
import { Table, type TableItem } from "../../Table/Table.tsx";
import { Tag } from "../../Tag/Tag.tsx";
import { TextField } from "../../TextField/TextField.tsx";
import { VirtualTable } from "../../VirtualTable/VirtualTable.tsx";

const nothing = () => {};
const columns = [{ key: "name", header: "Name", cell: (row: { name: string }) => row.name }];
const options = [{ value: "deck", label: "Deck" }];

// The type checker tests each line; nothing is rendered. More are in the components' tests: ActionBar, Badge, Checkbox,
// CheckboxGroup, Menu, ProgressBar.
test("contradicting props are a type error", () => {
  const field = { label: "Logbook", options, value: undefined, onChange: nothing };
  const text = { label: "Name", value: "", onChange: nothing };
  const contradictions = [
    // @ts-expect-error -- required or optional
    <TextField key="required" {...text} isOptional required />,
    // @ts-expect-error -- the label is in the field or hidden
    <Select key="hidden" {...field} isLabelInside isLabelHidden />,
    // @ts-expect-error -- the label is in the field or beside it
    <Select key="beside" {...field} isLabelInside labelPlacement="beside" />,
    // @ts-expect-error -- one way back, not two
    <ErrorState key="back" title="Not found" goBackHref="/" onGoBack={nothing} />,
    // @ts-expect-error -- isTrying requires onRetry
    <ErrorState key="trying" title="Not found" isTrying />,
    // @ts-expect-error -- a table needs a name
    <Table key="named" columns={columns} items={[]} />,
    // @ts-expect-error -- a virtualised table stacks, it does not scroll sideways
    <VirtualTable key="scrolls" aria-label="Vessels" columns={columns} items={[]} narrow="scrolls" />,
    // @ts-expect-error -- a remove button without a name
    <Tag key="cross" onRemove={nothing} />,
    // @ts-expect-error -- a count or a word
    <Badge key="word" count={4}>
      tasks
    </Badge>,
    // @ts-expect-error -- an icon button needs a name
    <IconButton key="icon" icon={<LayersIcon />} />,
    // @ts-expect-error -- a disabled button needs a reason
    <Button key="disabled" isDisabled>
      Save
    </Button>,
    // @ts-expect-error -- a dialog needs a title
    <Dialog key="title" isOpen onClose={nothing} actions={null} />,
    // @ts-expect-error -- one of four states, not two of them
    <InfiniteListFooter key="state" state="loading failed" onLoadMore={nothing} />,
    // @ts-expect-error -- a card takes no className
    <Card key="card" isLink className="wide" />,
  ];
  expect(contradictions).toHaveLength(14);
});

test("contradicting data is a type error", () => {
  // @ts-expect-error -- a command has a link or an action
  const command: Command = { id: "a", label: "Open", group: "Vessels", href: "/a", onAction: nothing };
  // @ts-expect-error -- a line has one kind of action
  const line: MenuAction = { id: "a", label: "Open", postTo: "/a", onAction: nothing };
  const item: TableItem<{ name: string }>[] = [{ key: "a", group: "Today" }];
  expect([command, line, ...item]).toHaveLength(3);
});
