import { ActionBar } from "../../ActionBar/ActionBar.tsx";
import { AppFrame } from "../../AppFrame/AppFrame.tsx";
import { Breadcrumbs } from "../../Breadcrumbs/Breadcrumbs.tsx";
import { Button } from "../../Button/Button.tsx";
import { CommandField } from "../../CommandField/CommandField.tsx";
import { GateCard } from "../../GateCard/GateCard.tsx";
import { LayersIcon } from "../../icons/icons.tsx";
import { PageHeader } from "../../PageHeader/PageHeader.tsx";
import { PageOutline } from "../../PageOutline/PageOutline.tsx";
import { PrintHead } from "../../PrintHead/PrintHead.tsx";
import { Sidebar } from "../../Sidebar/Sidebar.tsx";
import { TopBar } from "../../TopBar/TopBar.tsx";
import { UserMenu } from "../../UserMenu/UserMenu.tsx";
import { nothing, type WithText } from "./with-text.ts";

/** Each of them fills the page or belongs to its edge. */
export const frameWithText = {
  ActionBar: (text) => <ActionBar actions={<Button variant="primary">{text}</Button>} changeCount={7} summary={text} />,
  AppFrame: (text) => (
    <AppFrame
      topBar={topBar(text)}
      sidebar={sidebar(text)}
      printHead={<PrintHead organization={text} subject={text} printedAt={() => text} />}
    >
      {pageHeader(text)}
      <p>{text.slice(0, 20)}</p>
    </AppFrame>
  ),
  Breadcrumbs: (text) => <Breadcrumbs items={[{ href: "#up", label: text }]} current={text} />,
  CommandField: (text) => <CommandField label={text} isOpen={false} onOpen={nothing} />,
  GateCard: (text) => (
    <GateCard title={text} error={text} footer={text}>
      {text}
    </GateCard>
  ),
  PageHeader: pageHeader,
  PageOutline: (text) => (
    <PageOutline
      items={[
        { key: "one", label: text },
        { key: "two", label: text, isWrong: true },
      ]}
      currentKey="one"
      onShow={nothing}
    />
  ),
  PrintHead: (text) => <PrintHead organization={text} subject={text} printedAt={() => text} />,
  Sidebar: sidebar,
  TopBar: topBar,
} satisfies WithText;

function pageHeader(text: string) {
  return (
    <PageHeader
      title={text}
      identifier={text}
      breadcrumbs={<Breadcrumbs items={[{ href: "#up", label: text }]} current={text} />}
      actions={<Button>{text}</Button>}
    />
  );
}

function sidebar(text: string) {
  const item = { href: "#there", label: text, icon: <LayersIcon />, isCurrent: false };
  return (
    <Sidebar label="Main" groups={[{ heading: text, items: [item, { ...item, href: "#off", lockedReason: text }] }]} />
  );
}

function topBar(text: string) {
  return (
    <TopBar
      homeHref="#home"
      organization={text}
      search={<CommandField label={text} isOpen={false} onOpen={nothing} />}
      user={
        <UserMenu
          name={text}
          organization={text}
          theme="day"
          onThemeChange={nothing}
          signOutAction="/shore/auth/signout"
        />
      }
    />
  );
}
