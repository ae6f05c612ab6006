import { ButtonLink } from "@shore/design-system/ButtonLink";
import { GateCard } from "@shore/design-system/GateCard";
import { serverAddresses } from "#paths.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";

/** For every URL without a route. Source: docs/spec/screens.md#public. */
export function NotFoundScreen() {
  return (
    <>
      <PageTitle title="Not found." />
      <GateCard
        title="Not found."
        action={
          <ButtonLink variant="primary" href={serverAddresses.start()}>
            Go back
          </ButtonLink>
        }
      >
        The page you are looking for does not exist.
      </GateCard>
    </>
  );
}
