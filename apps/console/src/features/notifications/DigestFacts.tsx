import type { NotificationDigest, NotificationSettingsGetResponse } from "@shore/api/gen/shore/v1/notifications_pb";
import { Card } from "@shore/design-system/Card";
import { DescriptionList } from "@shore/design-system/DescriptionList";
import type { ReactNode } from "react";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";

/** Where mails are sent, when the next one is due, and the status of the last. */
export function DigestFacts({ answer }: { answer: NotificationSettingsGetResponse }) {
  const { address, nextTime, lastDigest } = answer;
  return (
    <Card title="Mail">
      <DescriptionList
        items={[
          { term: "Goes to", description: address || "Your sign-in gives no e-mail address, so there is no mail." },
          { term: "Next", description: nextTime === "" ? "None" : <ShipTime at={nextTime} /> },
          { term: "Last", description: lastDigest === undefined ? "None yet" : <Outcome digest={lastDigest} /> },
        ]}
      />
    </Card>
  );
}

function Outcome({ digest }: { digest: NotificationDigest }) {
  const { day, state, stateTime, reason } = digest;
  return (
    <>
      {day}: {outcomeText(state, stateTime)}
      {reason !== "" && <> {reason}</>}
    </>
  );
}

function outcomeText(state: string, stateTime: string): ReactNode {
  const time = <ShipTime at={stateTime} />;
  switch (state) {
    case "sent":
      return <>sent {time}</>;
    case "nothing":
      return "nothing to tell, so no mail";
    case "sending":
      return "being sent";
    case "waiting":
      return <>not taken at {time}, tried again for an hour.</>;
    case "failed":
      return "not sent.";
    default:
      return "It is not known whether it was sent. It is not sent again.";
  }
}
