import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { paths, viewAddresses } from "./paths.ts";
import { routes } from "./routes.tsx";

const ids = {
  organizationUuid: "o 1",
  vesselUuid: "v/1",
  vesselGroupUuid: "g",
  checklistTemplateUuid: "t",
  checklistTemplateRevisionUuid: "r",
  checklistTemplateGroupUuid: "c",
  dataExportScheduleUuid: "s",
  webhookUuid: "w",
  untilDate: "2026-11-20",
  logbookEntryUuid: "e",
  operationUuid: "p",
};

test("every path matches its own route and no other", () => {
  const patterns = Object.entries(paths).map(([name, path]) => {
    const matches = matchRoutes(routes, path(ids)) ?? [];
    const pattern = matches
      .map(({ route }) => route.path)
      .filter(Boolean)
      .join("/");
    return [name, pattern];
  });
  expect(Object.fromEntries(patterns)).toEqual({
    login: "login",
    lobby: "lobby",
    organizations: "orgs",
    vessels: "orgs/:organizationUuid/vessels",
    vessel: "orgs/:organizationUuid/vessels/:vesselUuid",
    logbooks: "orgs/:organizationUuid/vessels/:vesselUuid/logbooks",
    logbooksUntil: "orgs/:organizationUuid/vessels/:vesselUuid/logbooks/until-date/:untilDate",
    logbookEntry: "orgs/:organizationUuid/vessels/:vesselUuid/logbooks/entries/:logbookEntryUuid",
    track: "orgs/:organizationUuid/vessels/:vesselUuid/track",
    figures: "orgs/:organizationUuid/vessels/:vesselUuid/figures",
    vesselReports: "orgs/:organizationUuid/vessels/:vesselUuid/reports",
    csrd: "orgs/:organizationUuid/vessels/:vesselUuid/csrd",
    csrdOperation: "orgs/:organizationUuid/vessels/:vesselUuid/csrd/operations/:operationUuid",
    vesselChecklists: "orgs/:organizationUuid/vessels/:vesselUuid/checklists",
    vesselLink: "orgs/:organizationUuid/vessels/:vesselUuid/link",
    attention: "orgs/:organizationUuid/attention",
    attentionRules: "orgs/:organizationUuid/attention/rules",
    notifications: "orgs/:organizationUuid/notifications",
    find: "orgs/:organizationUuid/find",
    savedViews: "orgs/:organizationUuid/find/views",
    oversight: "orgs/:organizationUuid/oversight",
    amendments: "orgs/:organizationUuid/oversight/amendments",
    completeness: "orgs/:organizationUuid/oversight/completeness",
    balance: "orgs/:organizationUuid/oversight/balance",
    balanceRules: "orgs/:organizationUuid/oversight/balance/rules",
    shipLinks: "orgs/:organizationUuid/ship-links",
    vesselGroups: "orgs/:organizationUuid/vessel-groups",
    vesselGroup: "orgs/:organizationUuid/vessel-groups/:vesselGroupUuid",
    vesselGroupEditor: "orgs/:organizationUuid/vessel-groups/editor/:vesselGroupUuid",
    checklists: "orgs/:organizationUuid/checklists",
    checklist: "orgs/:organizationUuid/checklists/:checklistTemplateUuid",
    checklistRevision:
      "orgs/:organizationUuid/checklists/:checklistTemplateUuid/revisions/:checklistTemplateRevisionUuid",
    newChecklist: "orgs/:organizationUuid/checklists/editor",
    checklistEditor: "orgs/:organizationUuid/checklists/editor/:checklistTemplateUuid/:checklistTemplateRevisionUuid",
    collections: "orgs/:organizationUuid/checklists/collections",
    collection: "orgs/:organizationUuid/checklists/collections/:checklistTemplateGroupUuid",
    collectionEditor: "orgs/:organizationUuid/checklists/collections/editor/:checklistTemplateGroupUuid",
    distribution: "orgs/:organizationUuid/checklists/distribution",
    delivery: "orgs/:organizationUuid/checklists/delivery",
    distributionEditor: "orgs/:organizationUuid/checklists/distribution/editor",
    organizationLogbooks: "orgs/:organizationUuid/logbooks",
    organizationEntryTypes: "orgs/:organizationUuid/logbooks/entry-types",
    organizationReports: "orgs/:organizationUuid/reports",
    roles: "orgs/:organizationUuid/roles",
    sessions: "orgs/:organizationUuid/sessions",
    users: "orgs/:organizationUuid/users",
    settings: "orgs/:organizationUuid/settings",
    auditLog: "orgs/:organizationUuid/users/audit-log",
    integrations: "orgs/:organizationUuid/integrations",
    webhooks: "orgs/:organizationUuid/integrations/webhooks",
    webhook: "orgs/:organizationUuid/integrations/webhooks/:webhookUuid",
    dataExports: "orgs/:organizationUuid/data-export",
    newDataExport: "orgs/:organizationUuid/data-export/create",
    exportData: "orgs/:organizationUuid/data-export/export",
    dataExport: "orgs/:organizationUuid/data-export/:dataExportScheduleUuid",
    dataExportUpdate: "orgs/:organizationUuid/data-export/:dataExportScheduleUuid/update",
  });
});

test("names in a path are encoded", () => {
  expect(paths.vessel(ids)).toBe("/orgs/o%201/vessels/v%2F1");
  expect(paths.logbooksUntil({ ...ids, logbookNames: ["deck", "oil1"] })).toBe(
    "/orgs/o%201/vessels/v%2F1/logbooks/until-date/2026-11-20?logbook=deck&logbook=oil1&entry=e",
  );
  expect(paths.checklistEditor({ ...ids, copy: true })).toBe("/orgs/o%201/checklists/editor/t/r?copy-checklist=true");
  expect(paths.vesselGroupEditor({ organizationUuid: "o" })).toBe("/orgs/o/vessel-groups/editor");
  expect(paths.collectionEditor({ organizationUuid: "o" })).toBe("/orgs/o/checklists/collections/editor");
});

test("a saved view stores its address relative to the organisation's, and opens it again", () => {
  const path = viewAddresses.pathOf(paths.find({ ...ids, text: "a b" }), ids);
  expect(path).toBe("find?q=a+b");
  expect(viewAddresses.hrefOf({ ...ids, path })).toBe(paths.find({ ...ids, text: "a b" }));
});
