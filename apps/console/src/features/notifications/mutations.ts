import { useMutation } from "@connectrpc/connect-query";
import {
  notificationSettingsGet,
  notificationSettingsUpdate,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { messages } from "#messages.ts";

/** Fails with `aborted` when the user has changed them elsewhere since they were opened. */
export const useUpdateNotifications = () =>
  useMutation(notificationSettingsUpdate, {
    meta: { messages: messages.notificationsUpdated, refreshes: [notificationSettingsGet] },
  });
