import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Tabs } from "@shore/design-system/Tabs";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { PageTitle } from "#shared/screen/PageTitle.tsx";

export type PlaceholderScreenProps = {
  title: string;
  icon: ReactNode;
  /** The purpose of the screen, in a sentence. */
  children: string;
  tabs?: { label: string; tabs: { href: string; label: string }[] };
};

/** A screen with a URL but without content yet. Source: docs/spec/screens.md#placeholders. */
export function PlaceholderScreen({ title, icon, children, tabs }: PlaceholderScreenProps) {
  const { pathname } = useLocation();
  return (
    <>
      <PageTitle title={title} />
      <PageHeader title={title} tabs={tabs && <Tabs {...tabs} current={pathname} />} />
      <Card>
        <EmptyState icon={icon} title="Nothing here yet.">
          {children}
        </EmptyState>
      </Card>
    </>
  );
}
