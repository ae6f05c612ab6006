import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { DetailPanel } from "./DetailPanel.tsx";
import { render } from "../testing/render.tsx";

const nothing = () => {};

conformsAsAWhole("DetailPanel", (label) => (
  <DetailPanel title={label} onPrevious={nothing} onNext={nothing} onClose={nothing}>
    Text
  </DetailPanel>
));

test("it is a region named by the record, moves to the next and previous one, and Escape closes it", async () => {
  const done: string[] = [];
  const owner = (what: string) => () => void done.push(what);
  render(
    <DetailPanel title="Noon report" onPrevious={undefined} onNext={owner("next")} onClose={owner("close")}>
      Text
    </DetailPanel>,
  );
  expect(screen.getByRole("region", { name: "Noon report" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Previous in list" })).toHaveAccessibleDescription("This is the first.");
  await userEvent.click(screen.getByRole("button", { name: "Next in list" }));
  await userEvent.keyboard("{Escape}");
  expect(done).toEqual(["next", "close"]);
});
