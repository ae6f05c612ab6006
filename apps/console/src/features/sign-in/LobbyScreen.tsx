import { useQuery } from "@connectrpc/connect-query";
import { whoAmI } from "@shore/api/gen/calls/session";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { GateCard } from "@shore/design-system/GateCard";
import { Avatar } from "@shore/design-system/Avatar";
import { Card } from "@shore/design-system/Card";
import { useEffect } from "react";
import { styled } from "styled-components";
import { serverAddresses } from "#paths.ts";
import { sessionStatus } from "#session/session.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";

/**
 * Landing page for signed-in users without membership. Shows who is signed in, and redirects automatically once a manager has
 * granted access. Source: docs/spec/screens.md#public.
 */
export function LobbyScreen() {
  const { data: session } = useQuery(whoAmI, {}, { throwOnError: false, refetchInterval: ACCESS_REFETCH_MS });
  const hasAccess = sessionStatus(session) === "member";
  // A new document: this one may have been opened at a page of the organisation, whose calls the browser has sent ahead of the script. It
  // would give that page the refusals of then.
  useEffect(() => {
    if (hasAccess) location.replace(serverAddresses.start());
  }, [hasAccess]);
  if (hasAccess) return null;
  const user = session?.user;
  return (
    <>
      <PageTitle title="Not authorized" />
      <GateCard
        title="Not authorized"
        action={
          <ButtonLink variant="primary" href={serverAddresses.signIn()}>
            Sign in
          </ButtonLink>
        }
      >
        <p>{notAuthorized}</p>
        {user && (
          <Person>
            <p>Once you have access, this page goes on by itself.</p>
            <Card>
              <Row>
                <Avatar name={user.displayName} />
                <div>
                  <Name>{user.displayName}</Name>
                  <div>{user.primaryEmail?.email}</div>
                </div>
              </Row>
            </Card>
          </Person>
        )}
      </GateCard>
    </>
  );
}

/** While the page is visible: a person waits here, often beside the one who gives the access. */
const ACCESS_REFETCH_MS = 5_000;

const notAuthorized = "You are not authorized to access this system. Contact your organizations administrator...";

const Person = styled.div`
  display: grid;
  gap: var(--ds-space-12);
  margin-block-start: var(--ds-space-20);
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--ds-space-12);
  font: var(--ds-font-body);
  overflow-wrap: anywhere;
`;

const Name = styled.div`
  color: var(--ds-text);
  font-weight: 600;
`;
