import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { Banner } from "./Banner.tsx";
import { render } from "../testing/render.tsx";

conformance("Banner", (props) => <Banner {...props} title="Your session ends soon." />, { element: HTMLDivElement });

test("it is announced politely", () => {
  render(<Banner title="Your session ends at 14:05.">Sign in again.</Banner>);
  expect(screen.getByRole("status")).toHaveTextContent("Your session ends at 14:05.Sign in again.");
});
