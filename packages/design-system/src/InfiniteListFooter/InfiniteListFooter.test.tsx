import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { InfiniteListFooter, type InfiniteListFooterProps } from "./InfiniteListFooter.tsx";
import { render } from "../testing/render.tsx";

const texts = {
  moreText: "Load more entries",
  loadingText: "Loading more entries",
  endText: "No more logbook entries...",
  failedText: "Failed retrieving logbook entries",
};

function Footer(props: Partial<InfiniteListFooterProps>) {
  return <InfiniteListFooter state="more" onLoadMore={() => {}} {...texts} {...props} />;
}

conformance("InfiniteListFooter", (props) => <Footer {...props} />, { element: HTMLDivElement });

test("the keyboard reaches the Load more button", async () => {
  const onLoadMore = vi.fn<() => void>();
  render(<Footer onLoadMore={onLoadMore} />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(onLoadMore).toHaveBeenCalledOnce();
});

test("while loading it shows a pending state and ignores presses", async () => {
  const onLoadMore = vi.fn<() => void>();
  render(<Footer state="loading" onLoadMore={onLoadMore} />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading more entries");
  await userEvent.click(screen.getByRole("button"));
  expect(onLoadMore).not.toHaveBeenCalled();
});

test("a failure is announced at once and offers a retry in its place", async () => {
  const onLoadMore = vi.fn<() => void>();
  render(<Footer state="failed" onLoadMore={onLoadMore} />);
  expect(screen.getByRole("alert")).toHaveTextContent("Failed retrieving logbook entries");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onLoadMore).toHaveBeenCalledOnce();
});

test("focus stays through loading and failure, and moves to the end text when the button unmounts", async () => {
  const { rerender } = render(<Footer />);
  await userEvent.tab();
  const button = screen.getByRole("button", { name: "Load more entries" });
  rerender(<Footer state="loading" />);
  expect(button).toHaveFocus();
  rerender(<Footer state="failed" />);
  expect(button).toHaveFocus();
  rerender(<Footer state="end" />);
  expect(screen.getByText("No more logbook entries...")).toHaveFocus();
});

test("reaching the end by scrolling moves no focus", () => {
  const { rerender } = render(<Footer state="loading" />);
  rerender(<Footer state="end" />);
  expect(document.body).toHaveFocus();
});
