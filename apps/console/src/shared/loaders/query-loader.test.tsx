import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const to = { organizationUuid };
const cut = "8a3f6b53-4f5c-4d0e";

test.each([
  paths.vessel({ ...to, vesselUuid: cut }),
  paths.checklist({ ...to, checklistTemplateUuid: cut }),
  paths.collection({ ...to, checklistTemplateGroupUuid: cut }),
  paths.vesselGroup({ ...to, vesselGroupUuid: cut }),
  paths.dataExport({ ...to, dataExportScheduleUuid: cut }),
])("a truncated address is 'Not found.' without a request: %s", async (address) => {
  const requests: string[] = [];
  const request = (call: string) => () => {
    requests.push(call);
    return {};
  };
  renderShore(address, {
    getVessel: request("vessel"),
    checklistTemplateRevisionList: request("checklist"),
    checklistTemplateGroupGet: request("collection"),
    vesselGroupGet: request("group"),
    dataExportScheduleGet: request("data export"),
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Not found." })).toBeVisible();
  expect(requests).toEqual([]);
});
