import { screen, waitFor } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { preloadAll, lazyWithFallback, usePreload } from "./lazy.tsx";
import { render } from "../testing/render.tsx";

type Props = { words: string };
const Words = ({ words }: Props) => <p>{words}</p>;

test("it renders as soon as its code has loaded, and loads it once", async () => {
  const load = vi.fn<() => Promise<typeof Words>>(async () => Words);
  const Lazy = lazyWithFallback<Props>(load);
  render(
    <>
      <Lazy words="Pilot on board" />
      <Lazy words="Pilot off" />
    </>,
  );
  expect(await screen.findByText("Pilot on board")).toBeVisible();
  expect(screen.getByText("Pilot off")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test("when preloaded it renders at once", async () => {
  const Lazy = lazyWithFallback<Props>(async () => Words);
  await preloadAll();
  render(<Lazy words="Pilot on board" />);
  expect(screen.getByText("Pilot on board")).toBeVisible();
});

test("a component that is unmounted before it loads is not rendered", async () => {
  let arrive: (part: typeof Words) => void = () => {};
  const Lazy = lazyWithFallback<Props>(() => new Promise((resolve) => (arrive = resolve)));
  const { unmount } = render(<Lazy words="Pilot on board" />);
  unmount();
  arrive(Words);
  await Promise.resolve();
  expect(screen.queryByText("Pilot on board")).toBeNull();
});

test("after a failed load the next mount retries", async () => {
  const load = vi.fn<() => Promise<typeof Words>>(async () => Words);
  load.mockRejectedValueOnce(new Error("offline"));
  const Lazy = lazyWithFallback<Props>(load);
  await expect(preloadAll()).rejects.toThrow("offline");
  render(<Lazy words="Pilot on board" />);
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
  const load = vi.fn<() => Promise<typeof Words>>().mockRejectedValue(new Error("offline"));
  const Lazy = lazyWithFallback<Props>(load, ({ words }) => <b>{words}</b>);
  render(<Lazy words="Pilot on board" />);
  expect((await screen.findByText("Pilot on board")).tagName).toBe("B");
});
