import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { GateCard } from "@shore/design-system/GateCard";
import { serverAddresses } from "#paths.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";

/** 'Something went wrong' with Sign out and Go back. */
export function FallbackCard({ children }: { children: string }) {
  return (
    <>
      <PageTitle title="Something went wrong" />
      <GateCard
        title="Something went wrong"
        action={
          <>
            <ButtonLink variant="primary" href={serverAddresses.start()}>
              Sign out
            </ButtonLink>
            <Button onPress={() => history.back()}>Go back</Button>
          </>
        }
      >
        {children}
      </GateCard>
    </>
  );
}
