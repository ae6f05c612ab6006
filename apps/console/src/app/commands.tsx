import type { SavedView } from "@shore/api/gen/shore/v1/saved_views_pb";
import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import type { Command } from "@shore/design-system/CommandPalette";
import { BookmarkIcon, ContrastIcon, PlusIcon, ShipIcon } from "@shore/design-system/icons";
import { filled, paths, viewAddresses } from "#paths.ts";
import { type Offer, offerOf, type ScreenKey, screenRows } from "#screens.tsx";
import { managesWholeFleet } from "#session/access.ts";
import type { Session } from "#session/session.ts";
import { lockedReason, viewSubject } from "#shared/saved-views/view-subject.ts";
import { hasEveryWord } from "#shared/text/words.ts";
import { namedIdentifier } from "#shared/vessels/vessel-facts.ts";
import { chooseTheme, type Theme } from "./theme.ts";

/** What the palette searches: the user's session, the fleet, the saved views; and the current theme, which is not offered. */
export type CommandSources = {
  session: Session;
  vessels: readonly Vessel[];
  views: readonly SavedView[];
  theme: Theme;
};

/** All commands, shown while the query is empty: pages and actions first, since the fleet may be long. */
export function allCommands(sources: CommandSources): Command[] {
  const vessels = sources.vessels.map((vessel) => vesselCommand(sources, vessel));
  return [...pages(sources), ...actions(sources), ...viewCommands(sources), ...vessels];
}

/**
 * Returns the commands that match every word of the query: vessels, the pages of the first of them, then saved views, pages and actions.
 * When no vessel matches, pages of vessels, matched by both names: "fjord csrd". Source: docs/design/components.md.
 */
export function commandsFor(query: string, sources: CommandSources): Command[] {
  if (query.trim() === "") return allCommands(sources);
  const found = sources.vessels.filter((vessel) => hasEveryWord(vesselFacts(vessel), query));
  const [first] = found;
  const ofVessels =
    first === undefined
      ? sources.vessels
          .filter((vessel) => matchesSomeWord(vessel, query))
          .flatMap((vessel) => pagesNamed(sources, vessel, query))
      : pagesOfVessel(sources, first);
  const others = [...viewCommands(sources), ...pages(sources), ...actions(sources)];
  return [
    ...found.map((vessel) => vesselCommand(sources, vessel)),
    ...ofVessels,
    ...others.filter(({ label, group }) => hasEveryWord([label, group], query)),
  ];
}

/** Returns the commands with these ids, in that order, omitting those not available to the user. A vessel's page names its vessel. */
export function commandsById(ids: readonly string[], sources: CommandSources): Command[] {
  const known = new Map(allCommands(sources).map((command) => [command.id, command]));
  const vessels = new Map(sources.vessels.map((vessel) => [vessel.vesselUuid, vessel]));
  return ids.flatMap((id): Command[] => {
    const vessel = vessels.get(id.slice(id.indexOf(" ") + 1));
    const page = vessel && pagesOfVessel(sources, vessel).find((candidate) => candidate.id === id);
    const command = page ? { ...page, detail: page.group } : known.get(id);
    return command === undefined ? [] : [command];
  });
}

function vesselCommand({ session }: CommandSources, vessel: Vessel): Command {
  const { vesselUuid, displayName } = vessel;
  return {
    id: `vessel ${vesselUuid}`,
    label: displayName,
    detail: namedIdentifier(vessel) || undefined,
    icon: <ShipIcon />,
    group: "Vessels",
    href: paths.vessel({ ...organizationOf(session), vesselUuid }),
  };
}

function pagesOfVessel({ session }: CommandSources, { vesselUuid, displayName: group }: Vessel): Command[] {
  const to = { ...organizationOf(session), vesselUuid };
  return offers(session, "pages")
    .filter(({ isOfVessel }) => isOfVessel)
    .map(({ id, pattern, leadsTo, label, icon }) => ({
      id: `${id} ${vesselUuid}`,
      label,
      icon,
      group,
      href: leadsTo?.(to) ?? filled(pattern, to),
    }));
}

function viewCommands({ session, views }: CommandSources): Command[] {
  return views
    .filter(({ path }) => lockedReason(path, session) === undefined)
    .map(({ savedViewUuid, displayName, path }) => ({
      id: `view ${savedViewUuid}`,
      label: displayName,
      detail: viewSubject(path),
      icon: <BookmarkIcon />,
      group: "Saved views",
      href: viewAddresses.hrefOf({ ...organizationOf(session), path }),
    }));
}

function pages({ session }: CommandSources): Command[] {
  return screenCommands(session, "pages", "Pages");
}

function actions({ session, theme }: CommandSources): Command[] {
  const group = "Actions";
  return [
    ...(managesWholeFleet(session) ? [addVesselsCommand(session, group)] : []),
    ...screenCommands(session, "actions", group),
    ...themes
      .filter(({ value }) => value !== theme)
      .map(({ value, name }) => ({
        id: `theme-${value}`,
        label: `Theme: ${name}`,
        icon: <ContrastIcon />,
        group,
        onAction: () => chooseTheme(value),
      })),
  ];
}

/** A dialog of the list of vessels, so not a screen of its own. */
function addVesselsCommand(session: Session, group: string): Command {
  const href = `${paths.vessels(organizationOf(session))}?add=vessels`;
  return { id: "add-vessels", label: "Add vessels", icon: <PlusIcon />, group, href };
}

function screenCommands(session: Session, place: Place, group: string): Command[] {
  const to = organizationOf(session);
  return offers(session, place)
    .filter(({ isOfVessel }) => !isOfVessel)
    .map(({ id, pattern, label, icon }) => ({ id, label, icon, group, href: filled(pattern, to) }));
}

/** Returns the screens that this user can open from a place of the palette, in the order of their rows. */
function offers(session: Session, place: Place) {
  return screenRows.flatMap(([key, screen]) => {
    const offer = offerOf(screen, session);
    if (offer === undefined || (offer.palette ?? "pages") !== place || offer.lockedReason?.(session)) return [];
    const { pattern } = paths[key];
    return [{ ...offer, id: offer.paletteId ?? kebabCase(key), pattern, isOfVessel: pattern.includes(":vesselUuid") }];
  });
}

function kebabCase(key: ScreenKey): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

type Place = NonNullable<Offer["palette"]> | "pages";

function pagesNamed(sources: CommandSources, vessel: Vessel, query: string): Command[] {
  return pagesOfVessel(sources, vessel).filter(({ label }) => hasEveryWord([...vesselFacts(vessel), label], query));
}

function matchesSomeWord(vessel: Vessel, query: string): boolean {
  return query
    .trim()
    .split(/\s+/)
    .some((word) => hasEveryWord(vesselFacts(vessel), word));
}

function vesselFacts({ displayName, imoNumber, callSign }: Vessel): string[] {
  return [displayName, imoNumber, callSign];
}

function organizationOf(session: Session) {
  return { organizationUuid: session.user?.organizationUuid ?? "" };
}

const themes = [
  { value: "system", name: "System" },
  { value: "day", name: "Day" },
  { value: "night", name: "Night" },
  { value: "high-contrast", name: "High contrast" },
] as const satisfies { value: Theme; name: string }[];
