import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Card } from "@shore/design-system/Card";
import { serverAddresses } from "#paths.ts";

/** The fallback of the fallback, made of what is loaded already. Its way out loads the page anew. */
export function PlainFallback() {
  return (
    <Card>
      <div role="alert">
        <h1>Something went wrong</h1>
        <ButtonLink href={serverAddresses.start()}>Sign out</ButtonLink>
      </div>
    </Card>
  );
}
