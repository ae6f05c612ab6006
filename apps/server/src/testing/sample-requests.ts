import { DataExportFileFormat } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import type { MessageInitShape } from "@bufbuild/protobuf";
import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import type { CallName } from "../auth/policy.ts";

type Samples = { [Name in CallName]: MessageInitShape<(typeof ShoreAPI.method)[Name]["input"]> };

/**
 * One request of every call that keeps all rules of the contract.
 * @param uuid stands for whatever record a request names
 */
export function sampleRequests(uuid: string): Samples {
  const time = "2026-03-01T14:05:00+02:00";
  const templateData = { name: "Bunkering", category: "Deck", connectedLogbook: "deck" };
  const revision = { checklistTemplateRevisionId: { checklistTemplateRevisionUuid: uuid }, etag: "1" };
  const template = { checklistTemplateId: { checklistTemplateUuid: uuid } };
  const group = { checklistTemplateGroupId: { checklistTemplateGroupUuid: uuid } };
  const vesselGroup = { vesselGroupId: { vesselGroupUuid: uuid } };
  const period = { fromTime: time, toTime: time };
  const schedule = { displayName: "Nightly", fromTime: time, datasetNames: ["logbook-entries"], vesselUuids: [uuid] };
  const scheduleId = { dataExportScheduleUuid: uuid };
  const sas = "https://store.blob.core.windows.net/ships?sv=2026&sig=abc";
  const oneOff = {
    displayName: "Once",
    startTime: time,
    endTime: time,
    vesselUuids: [uuid],
    config: { datasetNames: ["logbook-entries"], storage: { blobStorageUrl: sas } },
  };
  return {
    whoAmI: {},
    getVessels: {},
    getVessel: { vesselUuid: uuid },
    getLogbookEntries: { vesselUuid: uuid },
    getLogbookReportCategories: { logbookName: "deck", vesselUuid: uuid },
    generateReport: { documentTitle: "Deck logbook", logbookName: "deck", vesselUuid: uuid, ...period },
    csrdOperationActionList: { vesselUuid: uuid },
    getUsers: {},
    getUser: { userUuid: uuid },
    grantUserBasicPermissions: { userUuid: uuid },
    revokeUserPermissions: { userUuid: uuid },
    setUserAccess: { userUuid: uuid, member: true },
    checklistTemplateList: {},
    checklistTemplateCreate: { templateData, ...group },
    checklistTemplateUpdate: { ...template, ...group },
    checklistTemplateDelete: template,
    checklistTemplateGroupList: {},
    checklistTemplateGroupGet: group,
    checklistTemplateGroupCreate: { displayName: "Safety" },
    checklistTemplateGroupUpdate: { ...group, displayName: "Safety" },
    checklistTemplateGroupDelete: group,
    checklistTemplateRevisionGet: { checklistTemplateRevisionId: revision.checklistTemplateRevisionId },
    checklistTemplateRevisionList: template,
    checklistTemplateRevisionCreateDraft: { ...template, templateData },
    checklistTemplateRevisionUpdateDraft: { ...revision, templateData },
    checklistTemplateRevisionDiscardDraft: revision,
    checklistTemplateRevisionCommitDraft: revision,
    vesselGroupList: {},
    vesselGroupGet: vesselGroup,
    vesselGroupCreate: { displayName: "Ferries", members: [{ vesselUuid: uuid }] },
    vesselGroupUpdate: { ...vesselGroup, displayName: "Ferries" },
    vesselGroupDelete: vesselGroup,
    resourceDistributionGet: {},
    resourceDistributionUpdate: {},
    checklistTemplatesAvailableToVesselGroup: vesselGroup,
    fleetChecklistTemplatesGet: {},
    fleetChecklistTemplatesSet: {},
    dataExportScheduleList: {},
    dataExportScheduleGet: scheduleId,
    dataExportScheduleCreate: { ...schedule, azureBlobSasUrl: sas },
    dataExportScheduleUpdate: { ...schedule, ...scheduleId, etag: "1" },
    dataExportScheduleDelete: scheduleId,
    dataExportScheduleVesselList: scheduleId,
    dataExportScheduleArtifactList: scheduleId,
    dataExportScheduleRunList: scheduleId,
    dataExportScheduleRunRetry: { ...scheduleId, runUuid: uuid },
    dataExportStorageTest: scheduleId,
    dataExportDatasetList: {},
    generateDataExportFile: {
      vesselUuid: uuid,
      dataset: "logbook-entries",
      fileFormat: DataExportFileFormat.CSV,
      ...period,
      toTime: "2026-03-02T14:05:00+02:00",
    },
    dataExportCreate: oneOff,
    dataExportDelete: { dataExportUuid: uuid },
    dataExportList: {},
    dataExportGet: { dataExportUuid: uuid },
    dataExportUpdate: { ...oneOff, dataExportUuid: uuid, etag: "1" },
    dataExportListFiles: { dataExportUuid: uuid },
  };
}
