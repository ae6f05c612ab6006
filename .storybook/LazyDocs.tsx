import { type ComponentProps, lazy, Suspense } from "react";

const Page = lazy(async () => ({ default: (await import("./DocsPage.tsx")).DocsPage }));
const Container = lazy(async () => ({ default: (await import("./DocsContainer.tsx")).ThemedDocsContainer }));

/** The docs page of a component or screen, loaded on demand: stories, rendered and tested by the hundred, do not need it. */
export function LazyDocsPage() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}

export function LazyDocsContainer(props: ComponentProps<typeof Container>) {
  return (
    <Suspense>
      <Container {...props} />
    </Suspense>
  );
}
