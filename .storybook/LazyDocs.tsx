import { type ComponentProps, lazy, Suspense } from "react";

const Page = lazy(async () => ({ default: (await import("./DocsPage.tsx")).DocsPage }));
const Container = lazy(async () => ({ default: (await import("./DocsContainer.tsx")).ThemedDocsContainer }));

/** The page of a component or screen. Fetched when it is looked at: the stories, shown and tested by the hundred, go without it. */
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
