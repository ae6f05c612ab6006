import { render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fetchParts, lazyPart, useFetchAhead } from "./lazy-part.tsx";

type Props = { words: string };
const Words = ({ words }: Props) => <p>{words}</p>;

test("it shows as soon as its code is there, and fetches it once", async () => {
  const fetchPart = vi.fn<() => Promise<typeof Words>>(async () => Words);
  const Part = lazyPart<Props>(fetchPart);
  render(
    <>
      <Part words="Pilot on board" />
      <Part words="Pilot off" />
    </>,
  );
  expect(await screen.findByText("Pilot on board")).toBeVisible();
  expect(screen.getByText("Pilot off")).toBeVisible();
  expect(fetchPart).toHaveBeenCalledOnce();
});

test("fetched beforehand it shows at once", async () => {
  const Part = lazyPart<Props>(async () => Words);
  await fetchParts();
  render(<Part words="Pilot on board" />);
  expect(screen.getByText("Pilot on board")).toBeVisible();
});

test("what is no longer wanted when it arrives is not shown", async () => {
  let arrive: (part: typeof Words) => void = () => {};
  const Part = lazyPart<Props>(() => new Promise((resolve) => (arrive = resolve)));
  const { unmount } = render(<Part words="Pilot on board" />);
  unmount();
  arrive(Words);
  await Promise.resolve();
  expect(screen.queryByText("Pilot on board")).toBeNull();
});

test("after a fetch that failed the next showing fetches again", async () => {
  const fetchPart = vi.fn<() => Promise<typeof Words>>(async () => Words);
  fetchPart.mockRejectedValueOnce(new Error("offline"));
  const Part = lazyPart<Props>(fetchPart);
  await expect(fetchParts()).rejects.toThrow("offline");
  render(<Part words="Pilot on board" />);
  expect(await screen.findByText("Pilot on board")).toBeVisible();
  expect(fetchPart).toHaveBeenCalledTimes(2);
});

test("what opens it begins to fetch it, and a failure there waits for the showing", async () => {
  const fetchPart = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue(() => "Here.");
  const Part = lazyPart(fetchPart);
  function Opener({ isOpen }: { isOpen: boolean }) {
    useFetchAhead(Part);
    return isOpen ? <Part /> : null;
  }
  const { rerender } = render(<Opener isOpen={false} />);
  await waitFor(() => expect(fetchPart).toHaveBeenCalledTimes(1));
  rerender(<Opener isOpen />);
  expect(await screen.findByText("Here.")).toBeVisible();
});
