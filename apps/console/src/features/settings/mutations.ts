import { useMutation } from "@connectrpc/connect-query";
import {
  checklistDeliveryGet,
  findTerms,
  organizationSettingsGet,
  organizationSettingsUpdate,
  whoAmI,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { messages } from "#messages.ts";

/** Fails with `aborted` when another user has changed the settings since they were opened. */
export const useUpdateSettings = () =>
  useMutation(organizationSettingsUpdate, {
    meta: {
      messages: messages.settingsUpdated,
      refreshes: [organizationSettingsGet, checklistDeliveryGet, findTerms, whoAmI],
    },
  });
