import { useQuery } from "@connectrpc/connect-query";
import type { AttentionGetResponse } from "@shore/api/gen/shore/v1/attention_pb";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { CheckCircleIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { Muted } from "@shore/design-system/Muted";
import { media } from "@shore/design-system/tokens/breakpoints";
import { memo, useEffect, useMemo, useRef } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { attentionLink } from "#shared/attention/attention-link.ts";
import { type Pill, type VesselPills, vesselsWith } from "#shared/attention/attention-pills.ts";
import { alsoSentence, countedText, explanation, headline, nextStep } from "#shared/attention/attention-sentences.ts";
import { ExplainButton } from "#shared/balance/ExplainButton.tsx";
import { PartFailed } from "#shared/list-screen/PartFailed.tsx";
import { useClock } from "#shared/ship-time/clock.ts";
import { shoreTimeText } from "#shared/ship-time/time-texts.ts";
import { useShortcut } from "#shared/shortcuts/use-shortcut.ts";
import { routeText } from "#shared/vessels/vessel-facts.ts";
import { SetAsideMenu } from "./SetAsideMenu.tsx";

type NeedingVesselsProps = {
  answer: AttentionGetResponse;
  /** The vessel that a link names: its sentence is scrolled into view. */
  namedUuid: string | undefined;
  /** Handler that is called with the vessel whose sentence the keyboard or a press reaches. */
  onReach: (vesselUuid: string) => void;
};

/** A numbered sentence for each vessel that needs somebody, worst first, with one button that does the next thing. */
export function NeedingVessels({ answer, namedUuid, onReach }: NeedingVesselsProps) {
  const clock = useClock();
  const list = useRef<HTMLOListElement>(null);
  const needing = useMemo(() => vesselsWith("act", answer.vessels), [answer]);
  const fleetQuery = useQuery(getVessels, {}, { throwOnError: false });
  const fleet = fleetQuery.data;
  const routes = useMemo(
    () => new Map(fleet?.vessels.map(({ vesselUuid, voyage }) => [vesselUuid, routeText(voyage)])),
    [fleet],
  );
  const now = Date.parse(answer.asOfTime);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-told] h3 a") ?? [])];
  const moveBy = (step: 1 | -1) => {
    const all = items();
    const from = all.findIndex((link) => link.closest("li")?.contains(document.activeElement));
    const next = all[from < 0 ? 0 : from + step];
    next?.focus();
    return next === undefined ? false : undefined;
  };
  useShortcut("j", () => moveBy(1));
  useShortcut("k", () => moveBy(-1));
  useShortcut("a", () => {
    const control = document.activeElement
      ?.closest("[data-told]")
      ?.querySelector<HTMLElement>("[data-does=aside] button");
    control?.click();
    return control ? undefined : false;
  });
  useEffect(() => {
    if (namedUuid === undefined) return;
    list.current?.querySelector(`[data-told="${CSS.escape(namedUuid)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [namedUuid]);
  if (needing.length === 0) {
    return (
      <Card>
        <EmptyState icon={<CheckCircleIcon />} title="Nothing needs you.">
          In everything received until {shoreTimeText(answer.asOfTime, now, clock)}.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card
      title={needing.length === 1 ? "1 vessel needs you" : `${needing.length} vessels need you`}
      actions={needing.length > 1 && <Muted size="small">worst first</Muted>}
      isFlush
    >
      <List ref={list}>
        {needing.map((telling, at) => (
          <VesselSentence
            key={telling.vessel.vesselUuid}
            telling={telling}
            number={at + 1}
            route={routes.get(telling.vessel.vesselUuid) ?? ""}
            answer={answer}
            isNamed={telling.vessel.vesselUuid === namedUuid}
            onReach={onReach}
          />
        ))}
      </List>
      {fleet === undefined && fleetQuery.error && (
        <Missing role="alert">
          <PartFailed query={fleetQuery} failed="Failed retrieving vessels: their routes are missing here." />
        </Missing>
      )}
    </Card>
  );
}

type VesselSentenceProps = {
  telling: VesselPills;
  number: number;
  route: string;
  answer: AttentionGetResponse;
  isNamed: boolean;
  onReach: (vesselUuid: string) => void;
};

const VesselSentence = memo(function VesselSentence({
  telling: { vessel, pills },
  number,
  route,
  answer,
  isNamed,
  onReach,
}: VesselSentenceProps) {
  const { asOfTime } = answer;
  const organizationUuid = useOrganizationUuid();
  const clock = useClock();
  const { vesselUuid, displayName, underWay, moored } = vessel;
  const context = { now: Date.parse(asOfTime), clock };
  const [first, ...others] = pills;
  if (first === undefined) return null;
  const hrefOf = ({ item, logbookNames }: Pill) =>
    attentionLink(item, { organizationUuid, vesselUuid, logbookNames, asOfTime }) ??
    paths.vessel({ organizationUuid, vesselUuid });
  const state = underWay ? "under way" : moored ? "moored" : "";
  const where = [state, route].filter(Boolean).join(", ");
  return (
    <Item
      data-told={vesselUuid}
      data-named={isNamed || undefined}
      onFocus={() => onReach(vesselUuid)}
      onClick={() => onReach(vesselUuid)}
    >
      <Number aria-hidden="true">{number}</Number>
      <Body>
        <Who>
          <Link variant="name" href={paths.vessel({ organizationUuid, vesselUuid })}>
            {displayName}
          </Link>
          {where && <Muted>{` · ${where}`}</Muted>}
        </Who>
        <Headline>
          <Link variant="name" href={hrefOf(first)} aria-label={`${displayName}: ${headline(first, context)}`}>
            {headline(first, context)}
          </Link>
        </Headline>
        <Why>
          {[explanation(first, context), ...others.map((pill) => alsoSentence(pill, context))]
            .filter(Boolean)
            .join(" ")}
        </Why>
        <Acts>
          <NextStep pill={first} href={hrefOf(first)} vesselName={displayName} />
          {first.item.kind === "balance" && <Counted pill={first} href={hrefOf(first)} vesselName={displayName} />}
          {others.map((pill) => (
            <Counted key={pill.key} pill={pill} href={hrefOf(pill)} vesselName={displayName} />
          ))}
          <SetAsideMenu vessel={vessel} />
        </Acts>
      </Body>
    </Item>
  );
});

type ActProps = { pill: Pill; href: string; vesselName: string };

/** The button that does the next thing. */
function NextStep({ pill, href, vesselName }: ActProps) {
  const organizationUuid = useOrganizationUuid();
  const { kind, finding } = pill.item;
  const label = `${nextStep(pill.item)}: ${vesselName}`;
  if (kind === "balance" && finding) return <ExplainButton finding={finding} label={label} />;
  return (
    <ButtonLink
      size="small"
      href={kind === "checklist_overdue" ? paths.delivery({ organizationUuid }) : href}
      aria-label={label}
    >
      {nextStep(pill.item)}
    </ButtonLink>
  );
}

/** A link to exactly what was counted. */
function Counted({ pill, href, vesselName }: ActProps) {
  return (
    <ButtonLink variant="quiet" size="small" href={href} aria-label={`${countedText(pill)}: ${vesselName}`}>
      {countedText(pill)}
    </ButtonLink>
  );
}

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Missing = styled.p`
  margin: 0;
  padding: var(--ds-space-8) var(--ds-card-padding);
  border-block-start: 1px solid var(--ds-border);
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: var(--ds-space-12);
  padding: var(--ds-space-12) var(--ds-card-padding);
  scroll-margin-block: calc(var(--ds-top-bar-block-size) + var(--ds-space-16));

  & + & {
    border-block-start: 1px solid var(--ds-border);
  }

  &[data-named] {
    background: var(--ds-selected);
  }

  ${media.print} {
    break-inside: avoid;
  }
`;

const Number = styled.span`
  display: grid;
  place-items: center;
  min-inline-size: 22px;
  block-size: 22px;
  border-radius: var(--ds-radius-tag);
  background: var(--ds-danger);
  color: var(--ds-on-danger);
  font: var(--ds-font-caption);
  font-weight: 600;

  /* A fill would hide the number behind the plate that the browser paints behind text. */
  ${media.forcedColors} {
    border: 2px solid CanvasText;
    background: Canvas;
    color: CanvasText;
  }

  ${media.print} {
    border: 1px solid;
    color: inherit;
  }
`;

const Body = styled.div`
  min-inline-size: 0;
`;

const Who = styled.p`
  margin: 0;
  font: var(--ds-font-small);
  overflow-wrap: anywhere;
`;

const Headline = styled.h3`
  margin: 0;
  font: var(--ds-font-card);
  overflow-wrap: anywhere;
`;

const Why = styled.p`
  margin: 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);
  overflow-wrap: anywhere;
`;

/** The text of a quiet button that wraps begins where the sentence does. */
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  row-gap: var(--ds-space-4);
  margin-block-start: var(--ds-space-8);
  margin-inline-start: calc(-1 * var(--ds-space-12));

  & > :first-child {
    margin-inline-start: var(--ds-space-12);
  }

  /* From below the number on, where three fit in one line. */
  ${media.belowSm} {
    margin-inline-start: calc(-24px - 2 * var(--ds-space-12));

    & > :first-child {
      margin-inline-start: var(--ds-space-12);
    }
  }

  /* There quiet buttons have an edge. */
  ${media.forcedColors} {
    column-gap: var(--ds-space-4);
  }

  ${media.print} {
    display: none;
  }
`;
