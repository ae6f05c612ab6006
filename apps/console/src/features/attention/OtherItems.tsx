import type { AttentionGetResponse } from "@shore/api/gen/shore/v1/attention_pb";
import { kindLabel } from "@shore/api/formatting/attention-kinds";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { Link } from "@shore/design-system/Link";
import { Muted } from "@shore/design-system/Muted";
import { media } from "@shore/design-system/tokens/breakpoints";
import { usePrinting } from "@shore/design-system/primitives/use-printing";
import { useState } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { subjectText } from "#shared/attention/attention-kinds.ts";
import { attentionLink } from "#shared/attention/attention-link.ts";
import { keyOfItem, type VesselPills, vesselsWith } from "#shared/attention/attention-pills.ts";
import { headline } from "#shared/attention/attention-sentences.ts";
import { MarkSeen } from "#shared/attention/MarkSeen.tsx";
import { SeenBy } from "#shared/attention/SeenBy.tsx";
import { useClock } from "#shared/ship-time/clock.ts";
import { shoreTimeText } from "#shared/ship-time/time-texts.ts";
import { OrganizationItems } from "./OrganizationItems.tsx";
import { ResumeButton } from "./ResumeButton.tsx";
import { SetAsideNote } from "./SetAsideNote.tsx";
import { firstNames } from "#shared/text/words.ts";
import { asides, newSince } from "./today-view.ts";
import { ViewItems } from "./ViewItems.tsx";

/** What is new, for information, set aside, of the person's saved views, and of the organisation: each part folded, or left out. */
export function OtherItems({ answer }: { answer: AttentionGetResponse }) {
  const clock = useClock();
  const { vessels, viewItems, organizationItems, asOfTime } = answer;
  const now = Date.parse(asOfTime);
  const since = newSince(vessels);
  const news = vesselsWith("look", vessels);
  const information = vesselsWith("know", vessels);
  const aside = asides(vessels);
  const isFirstVisit = vessels.every(({ markedBefore }) => !markedBefore);
  return (
    <>
      {news.length > 0 && (
        <Folding
          title="New, worth a look"
          count={news.length}
          tone="warning"
          summary={namesOf(news)}
          note={
            since &&
            (isFirstVisit
              ? `You have not been here before. New means: since yesterday ${shoreTimeText(since, Date.parse(since), clock)}.`
              : `Received since ${shoreTimeText(since, now, clock)}.`)
          }
        >
          <Lines told={news} answer={answer} isMarkable />
        </Folding>
      )}
      {information.length > 0 && (
        <Folding title="For information" count={information.length} tone="neutral" summary={namesOf(information)}>
          <Lines told={information} answer={answer} />
        </Folding>
      )}
      {aside.length > 0 && (
        <Folding
          title="Set aside"
          count={aside.length}
          tone="neutral"
          summary={[...new Set(aside.map(({ vessel }) => vessel.displayName))].join(", ")}
        >
          <ul>
            {aside.map(({ vessel: { vesselUuid, displayName }, item }) => (
              <Line key={`${vesselUuid} ${keyOfItem(item)}`}>
                <Said>
                  <b>{displayName}</b> {[kindLabel(item.kind), subjectText(item)].filter(Boolean).join(", ")}
                  <Below>{item.setAside && <SetAsideNote setAside={item.setAside} />}</Below>
                </Said>
                <ResumeButton item={item} vesselUuid={vesselUuid} vesselName={displayName} />
              </Line>
            ))}
          </ul>
        </Folding>
      )}
      {viewItems.length > 0 && (
        <Card title="Saved views" isFlush>
          <ViewItems answer={answer} />
        </Card>
      )}
      {organizationItems.length > 0 && (
        <Card title="Organization" isFlush>
          <OrganizationItems items={organizationItems} asOfTime={asOfTime} />
        </Card>
      )}
    </>
  );
}

function namesOf(told: readonly VesselPills[]): string {
  return firstNames(told.map(({ vessel }) => vessel.displayName));
}

type FoldingProps = {
  title: string;
  count: number;
  tone: "warning" | "neutral";
  summary: string;
  note?: string | undefined;
  children: React.ReactNode;
};

/** One line that shows its content on demand; on paper it is shown. */
function Folding({ title, count, tone, summary, note, children }: FoldingProps) {
  const [isShown, show] = useState(false);
  const isPrinting = usePrinting();
  return (
    <Sheet aria-label={title}>
      <Summary>
        <Count data-tone={tone}>{count}</Count>
        <Said>
          <Title>{title}</Title> <Muted size="small">{summary}</Muted>
        </Said>
        <Button
          variant="quiet"
          size="small"
          aria-label={`${isShown ? "Hide" : "Show"}: ${title}`}
          aria-expanded={isShown}
          onPress={() => show(!isShown)}
        >
          {isShown ? "Hide" : "Show"}
        </Button>
      </Summary>
      {(isShown || isPrinting) && (
        <>
          {note !== undefined && <Note>{note}</Note>}
          {children}
        </>
      )}
    </Sheet>
  );
}

type LinesProps = { told: readonly VesselPills[]; answer: AttentionGetResponse; isMarkable?: boolean };

/** A line a vessel, each item a link to exactly the entries it counts. */
function Lines({ told, answer, isMarkable = false }: LinesProps) {
  const organizationUuid = useOrganizationUuid();
  const now = Date.parse(answer.asOfTime);
  return (
    <ul>
      {told.map(({ vessel, pills }) => (
        <Line key={vessel.vesselUuid}>
          <Said>
            <Name>
              <Link
                variant="name"
                isStandalone
                href={paths.vessel({ organizationUuid, vesselUuid: vessel.vesselUuid })}
              >
                {vessel.displayName}
              </Link>
            </Name>
            <Facts>
              {pills.map((pill) => {
                const context = { organizationUuid, vesselUuid: vessel.vesselUuid, asOfTime: answer.asOfTime };
                const href = attentionLink(pill.item, { ...context, logbookNames: pill.logbookNames });
                return (
                  <span key={pill.key}>
                    {href === undefined ? (
                      headline(pill, { now })
                    ) : (
                      <Link href={href} isStandalone>
                        {headline(pill, { now })}
                      </Link>
                    )}
                  </span>
                );
              })}
            </Facts>
            {vessel.seenBy !== undefined && <SeenBy seenBy={vessel.seenBy} now={now} />}
          </Said>
          {isMarkable && <MarkSeen vessel={vessel} answer={answer} />}
        </Line>
      ))}
    </ul>
  );
}

const Sheet = styled.section`
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-card);
  background: var(--ds-surface);

  & > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const Summary = styled.div`
  display: flex;
  align-items: center;
  gap: var(--ds-space-12);
  min-block-size: 56px;
  padding: var(--ds-space-8) var(--ds-card-padding);
`;

const Count = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  min-inline-size: 22px;
  block-size: 22px;
  padding-inline: var(--ds-space-4);
  border-radius: var(--ds-radius-tag);
  background: var(--ds-neutral-bg);
  color: var(--ds-neutral);
  font: var(--ds-font-caption);

  &[data-tone="warning"] {
    background: var(--ds-warning-bg);
    color: var(--ds-warning);
  }

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const Title = styled.h2`
  display: inline;
  margin: 0;
  font: var(--ds-font-body);
  font-weight: 600;
`;

const Note = styled.p`
  margin: 0;
  padding: 0 var(--ds-card-padding) var(--ds-space-8);
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-4) var(--ds-space-12);
  padding: var(--ds-space-8) var(--ds-card-padding);
  border-block-start: 1px solid var(--ds-border);
`;

const Said = styled.div`
  flex: 1 1 12rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

/** Lines of links keep their targets apart. */
const Name = styled.div`
  line-height: 26px;
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--ds-space-16);
  font: var(--ds-font-small);
  line-height: 26px;
`;

const Below = styled.div`
  font: var(--ds-font-small);
`;
