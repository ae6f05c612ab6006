import { useMutation } from "@connectrpc/connect-query";
import { generateReport } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { messages } from "#messages.ts";

/** Creates a PDF. Fails with `failed_precondition` when the vessel's settings lack what a report needs. */
export const useCreateReport = () => useMutation(generateReport, { meta: { messages: messages.reportCreated } });
