import { Button } from "@shore/design-system/Button";
import { DescriptionList } from "@shore/design-system/DescriptionList";
import { Dialog } from "@shore/design-system/Dialog";
import { ArrowDownIcon, ArrowLeftIcon, ArrowRightIcon, ArrowUpIcon } from "@shore/design-system/icons";
import { Switch } from "@shore/design-system/Switch";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { Fragment, type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { type Preference, usePreference } from "#shared/preferences/use-preference.ts";
import { type Shortcut, SHORTCUTS } from "#shared/shortcuts/shortcut-list.ts";
import { ctrlFFinds, singleKeyShortcuts } from "#shared/shortcuts/shortcut-preferences.ts";

/** Lists every shortcut and switches single-key shortcuts on or off: users of speech input need them off. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Keyboard shortcuts"
      isBroad
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <Switches>
        <PreferenceSwitch
          preference={singleKeyShortcuts}
          label="Single-key shortcuts"
          description="Keys that act when they are pressed alone, outside fields."
        />
        <PreferenceSwitch
          preference={ctrlFFinds}
          label="Ctrl+F finds in logbooks"
          description="Pressed twice, the browser finds on the page."
        />
      </Switches>
      <Groups>
        {SHORTCUTS.map(({ scope, shortcuts }) => (
          <ShortcutGroup key={scope} scope={scope} shortcuts={shortcuts} />
        ))}
      </Groups>
    </Dialog>
  );
}

type PreferenceSwitchProps = { preference: Preference<"true" | "false">; label: string; description: string };

function PreferenceSwitch({ preference, label, description }: PreferenceSwitchProps) {
  const [value, choose] = usePreference(preference);
  return (
    <Switch
      label={label}
      description={description}
      isSelected={value === "true"}
      onChange={(isSelected) => choose(isSelected ? "true" : "false")}
    />
  );
}

function ShortcutGroup({ scope, shortcuts }: { scope: string; shortcuts: readonly Shortcut[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId}>{scope}</Heading>
      <DescriptionList
        items={shortcuts.map(({ label, keys }) => ({ term: label, description: <KeyCombinations keys={keys} /> }))}
      />
    </section>
  );
}

/** `Ctrl + F or /`. */
function KeyCombinations({ keys }: Pick<Shortcut, "keys">) {
  return keys.map((together, way) => (
    <Fragment key={together.join(" ")}>
      {way > 0 && " or "}
      {together.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && " + "}
          <Key>{drawnKeys[key] ?? (key === "Ctrl" && isApple ? "⌘" : key)}</Key>
        </Fragment>
      ))}
    </Fragment>
  ));
}

/** As icons, since not every font has arrows. */
const drawnKeys: Readonly<Record<string, ReactNode>> = {
  "←": arrow(<ArrowLeftIcon size={12} />, "Left arrow"),
  "→": arrow(<ArrowRightIcon size={12} />, "Right arrow"),
  "↑": arrow(<ArrowUpIcon size={12} />, "Up arrow"),
  "↓": arrow(<ArrowDownIcon size={12} />, "Down arrow"),
};

function arrow(icon: ReactNode, name: string) {
  return (
    <>
      {icon}
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

const Switches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: var(--ds-space-16) var(--ds-space-32);
`;

/** As many columns as fit, at most three, each with whole groups. */
const Groups = styled.div`
  --ds-term-inline-size: 58%;

  columns: 3 280px;
  column-gap: var(--ds-space-32);
  margin-block-start: var(--ds-space-20);

  & > section {
    break-inside: avoid;
    padding-block-end: var(--ds-space-20);
  }
`;

const Heading = styled.h3`
  margin: 0 0 var(--ds-space-8);
  font: var(--ds-font-body);
  font-weight: 600;
`;

const Key = styled.kbd`
  padding: 0 6px;
  border: 1px solid var(--ds-control);
  border-radius: var(--ds-radius-tag);
  color: var(--ds-text);
  font: var(--ds-font-small);
  white-space: nowrap;

  & > svg {
    display: inline;
    vertical-align: -1px;
  }
`;
