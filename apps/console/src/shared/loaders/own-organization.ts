import { type LoaderFunctionArgs, replace } from "react-router";
import { paths } from "#paths.ts";
import { requireMember } from "#session/gate.ts";
import { shoreContext } from "#session/shore-context.ts";
import { firstScreen } from "#shared/preferences/first-screen.ts";

/** Redirects a member to the vessels of their organisation, or to the first screen that they chose. Source: docs/spec/screens.md#public. */
export async function ownOrganization({ context, request }: Pick<LoaderFunctionArgs, "context" | "request">) {
  const session = await requireMember(context.get(shoreContext), new URL(request.url));
  return replace(paths[firstScreen(session)]({ organizationUuid: session.user?.organizationUuid ?? "" }));
}
