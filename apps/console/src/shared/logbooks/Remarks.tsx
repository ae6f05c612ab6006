import type { Remark } from "@shore/api/gen/shore/v1/logbooks_pb";
import { styled } from "styled-components";
import { fullName } from "@shore/api/formatting/person-names";
import { Muted } from "@shore/design-system/Muted";
import { FreeText } from "#shared/text/FreeText.tsx";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";

/** Remarks in order; a removed one stays readable, struck through, with who removed it. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  return (
    <List role="list">
      {remarks.map((remark) => (
        <li key={remark.remarkUuid}>
          <FreeText isRemoved={remark.crossedOut}>{remark.value}</FreeText>{" "}
          <Muted>
            <Author remark={remark} />
          </Muted>
        </li>
      ))}
    </List>
  );
}

function Author({ remark: { user, time, crossedOut, strikethroughUser, strikethroughTime } }: { remark: Remark }) {
  return (
    <>
      {fullName(user)}
      {user && time && ", "}
      <ShipTime at={time} />
      {crossedOut && (
        <>
          {". Removed"}
          {strikethroughUser && ` by ${fullName(strikethroughUser)}`}
          {strikethroughTime && ", "}
          <ShipTime at={strikethroughTime} />
        </>
      )}
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--ds-space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  white-space: pre-line;
`;
