import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { render } from "../testing/render.tsx";

conformance("ErrorState", (props) => <ErrorState {...props} title="Something went wrong" onTryAgain={() => {}} />, {
  element: HTMLElement,
});

test("the failure and its cause are announced at once", () => {
  render(<ErrorState title="Failed retrieving logbook entries">The operation timed out</ErrorState>);
  const alert = screen.getByRole("alert", { name: "Failed retrieving logbook entries" });
  expect(alert.textContent).toContain("The operation timed out");
});

test("it offers to try again and shows a pending retry", async () => {
  const onTryAgain = vi.fn<() => void>();
  const { rerender } = render(<ErrorState title="Something went wrong" onTryAgain={onTryAgain} />);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onTryAgain).toHaveBeenCalledOnce();
  rerender(<ErrorState title="Something went wrong" onTryAgain={onTryAgain} isTrying />);
  expect(screen.getByRole("button", { name: "Try again" })).toHaveAttribute("aria-busy", "true");
});

test("Go back is a link where its URL is known, else a button", async () => {
  const onGoBack = vi.fn<() => void>();
  const { rerender } = render(<ErrorState title="Not found." goBackHref="/vessels" />);
  expect(screen.getByRole("link", { name: "Go back" })).toHaveAttribute("href", "/vessels");
  rerender(<ErrorState title="Not found." onGoBack={onGoBack} />);
  await userEvent.click(screen.getByRole("button", { name: "Go back" }));
  expect(onGoBack).toHaveBeenCalledOnce();
});

test("Go back is the primary button, the last one, where trying again cannot help", () => {
  render(<ErrorState title="Not found." isFinal onGoBack={() => {}} onTryAgain={() => {}} />);
  const [retry, back] = screen.getAllByRole("button");
  expect(retry).toHaveTextContent("Try again");
  expect(retry).toHaveAttribute("data-variant", "secondary");
  expect(back).toHaveTextContent("Go back");
  expect(back).toHaveAttribute("data-variant", "primary");
});
