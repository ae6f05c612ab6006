import type { LogbookEntry, LogbookUser } from "@shore/api/gen/shore/v1/logbooks_pb";
import { ShieldCheckIcon, SignatureIcon, StrikethroughIcon, UserIcon } from "@shore/design-system/icons";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { fullName } from "@shore/api/formatting/person-names";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";

/** Who recorded, verified, signed and removed the entry, and when. Missing events are left out. */
export function RecordLines({ entry }: { entry: LogbookEntry }) {
  const { recordUser, recordTime, verified, verification, signed, signature, crossedOut, strikethrough } = entry;
  return (
    <List role="list">
      <Line icon={<UserIcon />} what="Recorded" user={recordUser} time={recordTime} />
      {verified && (
        <Line icon={<ShieldCheckIcon />} what="Verified" user={verification?.user} time={verification?.time} />
      )}
      {signed && <Line icon={<SignatureIcon />} what="Signed" user={signature?.user} time={signature?.time} />}
      {crossedOut && (
        <Line
          icon={<StrikethroughIcon />}
          what="Removed"
          user={strikethrough?.user}
          time={strikethrough?.time}
          tone="danger"
        />
      )}
    </List>
  );
}

type LineProps = {
  icon: ReactNode;
  what: string;
  user: LogbookUser | undefined;
  time: string | undefined;
  tone?: "danger";
};

function Line({ icon, what, user, time = "", tone }: LineProps) {
  const name = fullName(user);
  if (name === "" && time === "" && what === "Recorded") return <li>Author and time not recorded.</li>;
  return (
    <Item data-tone={tone}>
      {icon}
      <div>
        <Who>{name === "" ? what : `${what} by ${name}`}</Who>
        <When>
          <ShipTime at={time} />
        </When>
      </div>
    </Item>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: var(--ds-space-8) var(--ds-space-12);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  gap: var(--ds-space-12);
  color: var(--ds-success);

  &[data-tone="danger"] {
    color: var(--ds-danger);
  }

  & > svg {
    flex: none;
  }

  & > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Who = styled.div`
  color: var(--ds-text);
  font-weight: 500;
`;

const When = styled.div`
  --time-wrap: normal;

  color: var(--ds-muted);
  font: var(--ds-font-small);
`;
