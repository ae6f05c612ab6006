import { Button } from "@shore/design-system/Button";
import { Link } from "@shore/design-system/Link";
import { Muted } from "@shore/design-system/Muted";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useState } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { endOffer, firstScreenPreference, offersToday } from "#shared/preferences/first-screen.ts";
import { usePreference } from "#shared/preferences/use-preference.ts";
import { BandRoom } from "./BandRoom.ts";
import type { FleetAttentionState } from "./fleet-attention.ts";

export type TodayBandProps = {
  /** The number of vessels that need somebody, known with the list. */
  count: number;
  attention: FleetAttentionState;
};

/**
 * Leads from the vessel list to Today: its first two sentences, how many more, and once the offer to make it the first screen. Its height
 * is the same while the sentences load and if they fail. Source: docs/spec/attention.md#vessel-list.
 */
export function TodayBand({ count, attention }: TodayBandProps) {
  const organizationUuid = useOrganizationUuid();
  const session = useSession();
  const [offers, setOffers] = useState(() => offersToday(session));
  const [, prefer] = usePreference(firstScreenPreference);
  const sentences = typeof attention === "string" ? [] : attention.sentences.slice(0, SHOWN);
  const today = paths.attention({ organizationUuid });
  const counted = count === 1 ? "1 vessel needs you" : `${count} vessels need you`;
  const more = count - sentences.length;
  const answerOffer = (isTaken: boolean) => {
    if (isTaken) prefer("attention");
    endOffer();
    setOffers(false);
  };
  return (
    <>
      <Band as="section" aria-label={counted}>
        <Sentences>
          {sentences.length === 0 ? (
            <li>
              <b>{counted}</b>
            </li>
          ) : (
            sentences.map(({ vesselUuid, headline, explanation }, at) => (
              <li key={vesselUuid} title={`${headline}. ${explanation}`}>
                <Number aria-hidden="true">{at + 1}</Number>
                <Link variant="name" href={paths.attention({ organizationUuid, vesselUuid })}>
                  {headline}
                </Link>
                <Muted>{` ${explanation}`}</Muted>
              </li>
            ))
          )}
        </Sentences>
        <OnPhone>
          <b>{counted}</b>
        </OnPhone>
        <End>
          {more > 0 && sentences.length > 0 && <More>{`${more} more`}</More>}
          <Link isStandalone href={today}>
            Open Today
          </Link>
        </End>
      </Band>
      {offers && (
        <Offer role="group" aria-label="First screen">
          <span>Make Today your first screen?</span>
          <Button size="small" onPress={() => answerOffer(true)}>
            Yes
          </Button>
          <Button size="small" variant="quiet" onPress={() => answerOffer(false)}>
            No
          </Button>
        </Offer>
      )}
    </>
  );
}

const SHOWN = 2;

const Band = styled(BandRoom)`
  padding-inline: var(--ds-space-16);
  border: 1px solid var(--ds-border);
  border-inline-start: 3px solid var(--ds-danger);
  border-radius: var(--ds-radius-card);
  background: var(--ds-surface);

  ${media.belowSm} {
    padding-inline: var(--ds-space-8) 0;
    border-block: 0;
    border-inline-end: 0;
    border-radius: 0;
    background: none;
  }
`;

const Sentences = styled.ul`
  flex: 1;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  list-style: none;

  /* What does not fit is whole on Today, which each opens. */
  & > li {
    overflow: hidden;
    line-height: 1.625rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.belowMd} {
    & > li:nth-child(n + 2) {
      display: none;
    }
  }

  ${media.belowSm} {
    display: none;
  }
`;

/** One line on a phone. */
const OnPhone = styled.span`
  display: none;
  flex: 1;

  ${media.belowSm} {
    display: block;
  }
`;

const Number = styled.span`
  display: inline-grid;
  place-items: center;
  min-inline-size: 18px;
  block-size: 18px;
  margin-inline-end: var(--ds-space-8);
  border-radius: var(--ds-radius-tag);
  background: var(--ds-danger);
  color: var(--ds-on-danger);
  font: var(--ds-font-caption);

  /* As on Today. */
  ${media.forcedColors} {
    border: 2px solid CanvasText;
    background: Canvas;
    color: CanvasText;
  }
`;

const End = styled.span`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--ds-space-12);
`;

const More = styled.span`
  color: var(--ds-muted);
  font: var(--ds-font-small);

  ${media.belowMd} {
    display: none;
  }
`;

const Offer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8);
  margin-block-end: var(--ds-space-12);

  ${media.print} {
    display: none;
  }
`;
