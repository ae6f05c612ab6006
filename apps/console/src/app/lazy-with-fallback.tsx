import { type ComponentType, lazy } from "react";

/**
 * `React.lazy` that renders `Fallback` when the import fails: a lost connection or a deployed update must not fail the page.
 * @param Fallback by default renders nothing
 */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(() => Fallback) }));
}

function Nothing() {
  return null;
}
