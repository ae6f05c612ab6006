import { screen, waitFor } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { preloadAll, lazyWithFallback, usePreload } from "./lazy.tsx";
import { render } from "../testing/render.tsx";

type Props = { text: string };
const Content = ({ text }: Props) => <p>{text}</p>;

test("it renders as soon as its code has loaded, and loads it once", async () => {
  const load = vi.fn<() => Promise<typeof Content>>(async () => Content);
  const Lazy = lazyWithFallback<Props>(load);
  render(
    <>
      <Lazy text="Pilot on board" />
      <Lazy text="Pilot off" />
    </>,
  );
  expect(await screen.findByText("Pilot on board")).toBeVisible();
  expect(screen.getByText("Pilot off")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test("when preloaded it renders at once", async () => {
  const Lazy = lazyWithFallback<Props>(async () => Content);
  await preloadAll();
  render(<Lazy text="Pilot on board" />);
  expect(screen.getByText("Pilot on board")).toBeVisible();
});

test("a component that is unmounted before it loads is not rendered", async () => {
  let finishLoading: (part: typeof Content) => void = () => {};
  const Lazy = lazyWithFallback<Props>(() => new Promise((resolve) => (finishLoading = resolve)));
  const { unmount } = render(<Lazy text="Pilot on board" />);
  unmount();
  finishLoading(Content);
  await Promise.resolve();
  expect(screen.queryByText("Pilot on board")).toBeNull();
});

test("after a failed load the next mount retries", async () => {
  const load = vi.fn<() => Promise<typeof Content>>(async () => Content);
  load.mockRejectedValueOnce(new Error("offline"));
  const Lazy = lazyWithFallback<Props>(load);
  await expect(preloadAll()).rejects.toThrow("offline");
  render(<Lazy text="Pilot on board" />);
  expect(await screen.findByText("Pilot on board")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test("usePreload loads it ahead, and a failure there is retried on mount", async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue(() => "Here.");
  const Lazy = lazyWithFallback(load);
  function Opener({ isOpen }: { isOpen: boolean }) {
    usePreload(Lazy);
    return isOpen ? <Lazy /> : null;
  }
  const { rerender } = render(<Opener isOpen={false} />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  rerender(<Opener isOpen />);
  expect(await screen.findByText("Here.")).toBeVisible();
});

test("if it cannot be loaded the fallback is rendered", async () => {
  const load = vi.fn<() => Promise<typeof Content>>().mockRejectedValue(new Error("offline"));
  const Lazy = lazyWithFallback<Props>(load, ({ text }) => <b>{text}</b>);
  render(<Lazy text="Pilot on board" />);
  expect((await screen.findByText("Pilot on board")).tagName).toBe("B");
});
