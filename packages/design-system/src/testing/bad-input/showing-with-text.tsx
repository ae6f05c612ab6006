import { Avatar } from "../../Avatar/Avatar.tsx";
import { Badge } from "../../Badge/Badge.tsx";
import { Banner } from "../../Banner/Banner.tsx";
import { Card } from "../../Card/Card.tsx";
import { DescriptionList } from "../../DescriptionList/DescriptionList.tsx";
import { EmptyState } from "../../EmptyState/EmptyState.tsx";
import { ErrorState } from "../../ErrorState/ErrorState.tsx";
import { InfiniteListFooter } from "../../InfiniteListFooter/InfiniteListFooter.tsx";
import { InlineMessage } from "../../InlineMessage/InlineMessage.tsx";
import { LayersIcon } from "../../icons/icons.tsx";
import { ProgressBar } from "../../ProgressBar/ProgressBar.tsx";
import { SmallTable } from "../../SmallTable/SmallTable.tsx";
import { SortableList } from "../../SortableList/SortableList.tsx";
import { SortableSectionList } from "../../SortableSectionList/SortableSectionList.tsx";
import { Spinner } from "../../Spinner/Spinner.tsx";
import { StatusPill } from "../../StatusPill/StatusPill.tsx";
import { Table, TwoLineCell } from "../../Table/Table.tsx";
import { Tag } from "../../Tag/Tag.tsx";
import { VersionList } from "../../VersionList/VersionList.tsx";
import { VisuallyHidden } from "../../VisuallyHidden/VisuallyHidden.tsx";
import { VoyageRoute } from "../../VoyageRoute/VoyageRoute.tsx";
import { WindowedTable } from "../../WindowedTable/WindowedTable.tsx";
import { nothing, type WithText } from "./with-text.ts";

export const showingWithText = {
  Avatar: (text) => <Avatar name={text} />,
  Badge: (text) => <Badge label={text}>{text}</Badge>,
  Banner: (text) => <Banner title={text}>{text}</Banner>,
  Card: (text) => (
    <Card title={text} actions={text}>
      {text}
    </Card>
  ),
  DescriptionList: (text) => <DescriptionList items={[{ term: text, description: text }]} />,
  EmptyState: (text) => (
    // A landmark, as Card and a table that scrolls are, under a name of its own.
    <EmptyState icon={<LayersIcon />} title={`${text} (none)`}>
      {text}
    </EmptyState>
  ),
  ErrorState: (text) => (
    <ErrorState title={text} onTryAgain={nothing}>
      {text}
    </ErrorState>
  ),
  InfiniteListFooter: (text) => (
    <InfiniteListFooter
      state="more"
      onLoadMore={nothing}
      moreText={text}
      loadingText={text}
      endText={text}
      failedText={text}
    />
  ),
  InlineMessage: (text) => <InlineMessage>{text}</InlineMessage>,
  ProgressBar: (text) => <ProgressBar label={text} value={7} valueText={text} />,
  SmallTable: (text) => <SmallTable caption={`${text} (table)`} heads={[text]} rows={[[text]]} />,
  SortableList: (text) => <SortableList items={["one", "two"].map((key) => ({ key, name: text }))} onMove={nothing} />,
  SortableSectionList: (text) => (
    <SortableSectionList
      sections={[{ key: "one", name: text, tasks: ["two", "three"].map((key) => ({ key, name: text })) }]}
      isRearranging
      onMoveSection={nothing}
      onMoveTask={nothing}
      foldedKeys={new Set()}
      onFoldedChange={nothing}
      task={() => text}
    />
  ),
  Spinner: (text) => <Spinner label={text} isImmediate />,
  StatusPill: (text) => <StatusPill status="draft">{text}</StatusPill>,
  Table: (text) => <Table aria-label="Entries" columns={columns} items={items(text)} details={details(text)} />,
  Tag: (text) => (
    <Tag onRemove={nothing} removeLabel={text}>
      {text}
    </Tag>
  ),
  VersionList: (text) => <VersionList versions={[{ key: "one", href: "#one", label: text, status: "draft" }]} />,
  VisuallyHidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
  VoyageRoute: (text) => <VoyageRoute from={text} to={text} hasArrived={false} />,
  WindowedTable: (text) => <WindowedTable aria-label="Entries" columns={columns} items={items(text)} />,
} satisfies WithText;

type Entry = { text: string };
const items = (text: string) => [
  // It sticks above its rows: as high as a tower it would cover them. Groups are days and short names.
  { key: "day", group: text.slice(0, 64) },
  { key: "entry", row: { text } },
];
const columns = [
  { key: "text", header: "Summary", cell: ({ text }: Entry) => text, rowHeader: true },
  { key: "who", header: "Who", width: 200, cell: ({ text }: Entry) => <TwoLineCell first={text} second={text} /> },
];
const details = (text: string) => ({ content: () => text, label: () => text });
