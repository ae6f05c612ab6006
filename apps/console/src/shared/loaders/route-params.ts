import { useParams } from "react-router";

/**
 * The route's parameters by name.
 * @throws Error when the screen sits under a route that lacks one
 */
export function useRouteParams<Name extends string>(...names: Name[]): Record<Name, string> {
  const params = useParams();
  const missing = names.find((name) => params[name] === undefined);
  if (missing !== undefined) throw new Error(`The route of this screen has no parameter ${missing}.`);
  // Every name was checked above.
  return params as Record<Name, string>;
}
