import { ButtonLink } from "@shore/design-system/ButtonLink";
import { LayoutGridIcon, ListIcon, MapIcon, RadioTowerIcon } from "@shore/design-system/icons";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { ToggleGroup } from "@shore/design-system/ToggleGroup";
import { queries } from "@shore/design-system/tokens/breakpoints";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canSeeShipLinks } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { type Preference, writePreference } from "#shared/preferences/use-preference.ts";

/** The display of the vessels. */
export type VesselLook = "list" | "cards" | "map";

/** The user's last choice. */
export const lookPreference: Preference<VesselLook> = {
  key: "shore.vessels.look",
  choices: ["list", "cards", "map"],
  fallback: "list",
};

type VesselLooksProps = {
  /** undefined: the ship links are shown. */
  value: VesselLook | undefined;
  /** The filter text, kept when the ship links are opened or left. */
  text: string;
  /** Handler that is called with the chosen display. @default it is opened */
  onChange?: (look: VesselLook) => void;
  /** Whether the chosen one is an icon alone, too. @default false */
  areLabelsHidden?: boolean;
};

/**
 * The choice of list, cards and map, and beside it the ship links, the fourth view, with an address of its own; on a phone the menu More
 * has them.
 */
export function VesselLooks({ value, text, onChange, areLabelsHidden = false }: VesselLooksProps) {
  const organizationUuid = useOrganizationUuid();
  const hasLinks = canSeeShipLinks(useSession());
  const isPhone = useMediaQuery(queries.belowSm);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isLookChosen?: boolean } | null };
  const choice = useRef<HTMLDivElement>(null);
  const isChosen = state?.isLookChosen === true;
  // Focus is external to React. It stays on the choice, which is at the same place of another page.
  useEffect(() => {
    if (isChosen) choice.current?.querySelector<HTMLElement>(":checked")?.focus({ preventScroll: true });
  }, [isChosen]);
  // There the menu More leads here and away, and the list begins higher.
  if (isPhone && value === undefined) return null;
  const withText = (path: string) => (text === "" ? path : `${path}?${new URLSearchParams({ q: text })}`);
  const open = (look: VesselLook) => {
    writePreference(lookPreference, look);
    void navigate(withText(paths.vessels({ organizationUuid })), { state: { isLookChosen: true } });
  };
  return (
    <Views ref={choice}>
      <ToggleGroup
        label="Show as"
        value={value}
        onChange={onChange ?? open}
        options={looks}
        areLabelsHidden={areLabelsHidden || (hasLinks && "unless chosen")}
      />
      {hasLinks && !isPhone && (
        <Links data-current={value === undefined || undefined}>
          <ButtonLink
            href={withText(paths.shipLinks({ organizationUuid }))}
            icon={<RadioTowerIcon />}
            aria-label="Ship links"
            aria-current={value === undefined ? "page" : undefined}
          >
            {value === undefined ? "Links" : <VisuallyHidden>Links</VisuallyHidden>}
          </ButtonLink>
        </Links>
      )}
    </Views>
  );
}

const looks = [
  { value: "list", label: "List", icon: <ListIcon /> },
  { value: "cards", label: "Cards", icon: <LayoutGridIcon /> },
  { value: "map", label: "Map", icon: <MapIcon /> },
] as const;

const Views = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-8);
`;

/** As the chosen one of the group. */
const Links = styled.span`
  &:not([data-current]) > a {
    gap: 0;
    padding-inline: 12px;
  }

  &[data-current] > a {
    border-color: var(--ds-accent);
    background: var(--ds-selected);
    color: var(--ds-accent);
  }
`;
