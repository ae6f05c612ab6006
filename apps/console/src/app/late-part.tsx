import { type ComponentType, lazy } from "react";

/**
 * A part of the frame that is fetched after the first screen. Where it cannot be fetched the rest goes on without it: a line that
 * breaks, or an update on the server, takes no page away from anybody.
 * @param fetchPart fetches the component
 * @param Instead what stands in its place then; by default nothing
 */
export function latePart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  return lazy(async () => ({ default: await fetchPart().catch(() => Instead) }));
}

function Nothing() {
  return null;
}
