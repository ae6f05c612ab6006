import { Breadcrumbs } from "../../Breadcrumbs/Breadcrumbs.tsx";
import { Button } from "../../Button/Button.tsx";
import { CommandField } from "../../CommandField/CommandField.tsx";
import { LayersIcon } from "../../icons/icons.tsx";
import { PageHeader } from "../../PageHeader/PageHeader.tsx";
import { Sidebar } from "../../Sidebar/Sidebar.tsx";
import { TopBar } from "../../TopBar/TopBar.tsx";
import { UserMenu } from "../../UserMenu/UserMenu.tsx";

/** The frame of a page, with a text in all of its text props. */
export function pageHeader(text: string) {
  return (
    <PageHeader
      title={text}
      identifier={text}
      breadcrumbs={<Breadcrumbs items={[{ href: "#up", label: text }]} current={text} />}
      actions={<Button>{text}</Button>}
    />
  );
}

export function sidebar(text: string) {
  const item = { href: "#there", label: text, icon: <LayersIcon />, isCurrent: false };
  return (
    <Sidebar label="Main" groups={[{ heading: text, items: [item, { ...item, href: "#off", lockedReason: text }] }]} />
  );
}

export function topBar(text: string) {
  return (
    <TopBar
      homeHref="#home"
      organization={text}
      search={<CommandField label={text} isOpen={false} onOpen={() => {}} />}
      user={
        <UserMenu
          name={text}
          organization={text}
          theme="day"
          onThemeChange={() => {}}
          signOutAction="/shore/auth/signout"
        />
      }
    />
  );
}
