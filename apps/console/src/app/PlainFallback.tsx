import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Card } from "@shore/design-system/Card";
import { serverAddresses } from "#paths.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";

/** The fallback of the fallback, made of what is loaded already. Its way back loads the page anew. */
export function PlainFallback({ children }: { children: string }) {
  return (
    <main>
      <PageTitle title="Something went wrong" />
      <Card>
        <h1>Something went wrong</h1>
        <p>{children}</p>
        <ButtonLink href={serverAddresses.start()}>Sign out</ButtonLink>
      </Card>
    </main>
  );
}
