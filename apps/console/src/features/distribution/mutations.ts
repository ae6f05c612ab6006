import { useMutation } from "@connectrpc/connect-query";
import {
  resourceDistributionGet,
  resourceDistributionUpdate,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { messages } from "#messages.ts";
import { assignmentQueries } from "#shared/checklists/assignment-queries.ts";

/** Fails with `aborted` when another user has changed the distribution since it was opened. */
export const useUpdateDistribution = () =>
  useMutation(resourceDistributionUpdate, {
    meta: {
      messages: messages.checklistDistributionUpdated,
      refreshes: [resourceDistributionGet, ...assignmentQueries],
    },
  });
