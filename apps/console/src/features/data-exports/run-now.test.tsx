import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { emissions } from "#testing/data-exports.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";

const { dataExportScheduleUuid } = emissions;
const detail = paths.dataExport({ organizationUuid, dataExportScheduleUuid });
const pressInDialog = async () =>
  userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Run now" }));

test("Run now asks for confirmation with the effect on the next files, and the schedule becomes due", async () => {
  let isDue = false;
  renderShore(detail, {
    dataExportScheduleRunNow: () => {
      isDue = true;
      return { toTime: "2026-11-21T12:00:00+00:00" };
    },
    dataExportScheduleGet: () => ({
      dataExportSchedule: {
        ...emissions,
        nextRunTime: isDue ? "2020-01-01T00:00:00+00:00" : "2999-01-01T00:10:00+00:00",
      },
    }),
  });
  await press("Run now");
  expect(await screen.findByText(/The next files begin where these end/)).toBeVisible();
  await pressInDialog();
  expect(await screen.findByText("due, its files come within about two minutes")).toBeVisible();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  const button = screen.getByRole("button", { name: "Run now" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveAccessibleDescription("Due. Its files come within about two minutes.");
  await userEvent.click(button);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("while the last files are created it is refused, with the reason in the dialog", async () => {
  const value = create(LocalizedMessageSchema, { message: "The files are still being made." });
  renderShore(detail, {
    dataExportScheduleGet: () => ({ dataExportSchedule: { ...emissions, nextRunTime: "2999-01-01T00:10:00+00:00" } }),
    dataExportScheduleRunNow: () => {
      throw new ConnectError("no", Code.FailedPrecondition, undefined, [{ desc: LocalizedMessageSchema, value }]);
    },
  });
  await press("Run now");
  await pressInDialog();
  expect(await screen.findByText("The files are still being made.")).toBeVisible();
});
