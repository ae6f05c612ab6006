import { Button } from "@shore/design-system/Button";
import { ComboBox } from "@shore/design-system/ComboBox";
import { Dialog } from "@shore/design-system/Dialog";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useState } from "react";
import { styled } from "styled-components";
import type { Distribution } from "./distribution-changes.ts";
import { collectionsOf, type VesselCollection, vesselsOf } from "./vessel-collections.ts";

type VesselPanelProps = {
  distribution: Distribution;
  /** The cells including pending changes; those of the distribution if read-only. */
  cells: ReadonlySet<string>;
  /** The number of published checklists by collection. */
  published: ReadonlyMap<string, number>;
  /** Its first vessel is shown until one is selected. */
  focusedGroup: string | undefined;
  /** The selected vessel; empty: none. */
  selected: string;
  onSelect: (vesselUuid: string) => void;
};

/** The collections one vessel gets, through which groups, and pending changes. Beside the matrix, or behind a button below 1200 px. */
export function VesselPanel(props: VesselPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const content = <VesselContent {...props} />;
  return (
    <div>
      <Beside aria-label={TITLE}>{content}</Beside>
      <Opener>
        <Button onPress={() => setOpen(true)}>{TITLE}</Button>
      </Opener>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={TITLE}
        actions={<Button onPress={() => setOpen(false)}>Close</Button>}
      >
        {content}
      </Dialog>
    </div>
  );
}

function VesselContent({ distribution, cells, published, focusedGroup, selected, onSelect }: VesselPanelProps) {
  const vessels = vesselsOf(distribution);
  const group = distribution.groups.find(({ key }) => key === focusedGroup);
  const vessel = vessels.find(({ vesselUuid }) => vesselUuid === selected) ?? group?.vessels[0] ?? vessels[0];
  if (vessel === undefined) return <p>No vessel is in a group.</p>;
  const before = collectionsOf(distribution, distribution.cells, vessel.vesselUuid);
  const after = collectionsOf(distribution, cells, vessel.vesselUuid);
  const without = (list: VesselCollection[], others: VesselCollection[]) =>
    list.filter(({ key }) => !others.some((other) => other.key === key));
  const [added, removed] = [without(after, before), without(before, after)];
  const count = (list: VesselCollection[]) => list.reduce((sum, { key }) => sum + (published.get(key) ?? 0), 0);
  const isChanged = added.length + removed.length > 0;
  return (
    <Content>
      <ComboBox
        label="Vessel"
        options={vessels.map(({ vesselUuid, displayName }) => ({ value: vesselUuid, label: displayName }))}
        value={vessel.vesselUuid}
        isRequired
        onChange={(vesselUuid) => onSelect(vesselUuid ?? "")}
      />
      <p>
        gets{" "}
        <strong>
          {counted(after.length, "collection")}, {counted(count(after), "checklist")}
        </strong>
        {isChanged && ` after this change; before: ${before.length} and ${count(before)}`}.
      </p>
      <Collections title="Added by this change" collections={added} isChange />
      <Collections title="Removed by this change" collections={removed} isChange />
      <Collections title={isChanged ? "Already" : "Collections"} collections={without(after, added)} />
    </Content>
  );
}

type CollectionsProps = { title: string; collections: readonly VesselCollection[]; isChange?: boolean };

function Collections({ title, collections, isChange = false }: CollectionsProps) {
  if (collections.length === 0) return null;
  return (
    <section>
      <Title>{title}</Title>
      <List data-change={isChange || undefined}>
        {collections.map(({ key, label, groups }) => (
          <li key={key}>
            {label} <small>via {groups.join(", ")}</small>
          </li>
        ))}
      </List>
    </section>
  );
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

const TITLE = "What a vessel gets";

const Beside = styled.aside`
  align-self: start;
  max-block-size: max(360px, 100dvh - 370px);
  overflow-y: auto;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-card);
  padding: var(--ds-space-16);
  background: var(--ds-surface);

  ${media.belowLg} {
    display: none;
  }

  ${media.print} {
    display: none;
  }
`;

const Opener = styled.div`
  ${media.fromLg} {
    display: none;
  }

  ${media.print} {
    display: none;
  }
`;

const Content = styled.div`
  display: grid;
  gap: var(--ds-space-12);
  overflow-wrap: anywhere;
`;

const Title = styled.h2`
  margin-block-end: var(--ds-space-4);
  color: var(--ds-muted);
  font: var(--ds-font-small);
  font-weight: 600;
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    padding-block: 6px;
    border-block-end: 1px solid var(--ds-border);
    font-weight: 500;
  }

  & small {
    display: block;
    color: var(--ds-muted);
    font: var(--ds-font-small);
  }

  &[data-change] > li {
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--ds-draft);
    background: var(--ds-draft-bg);
  }
`;
